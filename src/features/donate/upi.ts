/**
 * The address that a UPI app reads from a QR code or a link (NPCI's UPI linking specification): who is paid, and how
 * much if the donor has chosen.
 * @param amount whole rupees
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
