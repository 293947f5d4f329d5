/** Who sells, as the invoice has to name it (CGST Rules, rule 46(a)) and mails are signed. */
export interface Seller {
  name: string;
  /** In one line; the state follows from the shop (`HOME_STATE`). */
  address: string;
  gstin: string;
  /** Where shoppers write to, and where mails come from. */
  email: string;
}

/** For demonstrations. The GSTIN has the right form, but no PAN has the number 0000. */
export const demoSeller: Seller = {
  name: 'Virasat Workshop (demonstration)',
  address: '14 Heritage Lane, near Sojati Gate, Jodhpur 342001, Rajasthan',
  gstin: '08AAACV0000D1Z7',
  email: 'namaste@virasat.example',
};
