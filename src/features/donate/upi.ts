/**
 * The address in QR codes and links for UPI apps (NPCI's UPI linking specification). It names the payee and, if the donor
 * has chosen one, the amount.
 * @param amount in whole rupees
 */
export function upiLink(
  { id, payee }: { id: string; payee: string },
  amount: number | null,
): string {
  const fields = [
    `pa=${encodeURIComponent(id).replace('%40', '@')}`,
    `pn=${encodeURIComponent(payee)}`,
  ];
  if (amount !== null) fields.push(`am=${amount}`);
  return `upi://pay?${[...fields, 'cu=INR'].join('&')}`;
}
