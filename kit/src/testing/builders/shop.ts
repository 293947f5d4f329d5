import type { ShopFacts } from '@virasat/api';
import { firstPromise } from '@virasat/api/constants';

export const aShop = (over: Partial<ShopFacts> = {}): ShopFacts => ({
  address: ['Virasat Workshop, 14 Heritage Lane', 'near Sojati Gate', 'Jodhpur, Rajasthan 342001'],
  phone: '+91 291 000 0000',
  email: 'namaste@virasat.example',
  hours: 'Monday to Saturday, 10 am to 6 pm',
  seller: {
    name: 'Virasat Workshop (demonstration)',
    address: '14 Heritage Lane, near Sojati Gate, Jodhpur 342001, Rajasthan',
    gstin: '08AAACV0000D1Z7',
  },
  methods: ['card', 'upi', 'cod'],
  cashLimit: 50_000,
  taxRate: 18,
  delivery: firstPromise,
  ...over,
});
