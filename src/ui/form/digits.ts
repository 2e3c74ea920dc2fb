// Without Intl, whose first use takes 100 ms on a cheap phone. Home uses these while it is hydrated.

/** A whole number, its digits grouped in threes: '16,130'. */
export const inThousands = (number: number) => String(number).replace(/\B(?=(\d{3})+$)/g, ',');

/** An amount in whole rupees, its digits grouped as in India (lakhs and crores): '₹1,00,000'. */
export const rupees = (amount: number) =>
  `₹${String(amount).replace(/\B(?=(\d{2})*\d{3}$)/g, ',')}`;
