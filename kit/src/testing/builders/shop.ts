import type { ShopFacts } from '@virasat/api';
import { firstPromise } from '@virasat/api/constants';

export const aShop = (over: Partial<ShopFacts> = {}): ShopFacts => ({
  address: ['Virasat Workshop, 14 Heritage Lane', 'near Sojati Gate', 'Jodhpur, Rajasthan 342001'],
  phone: '+91 291 000 0000',
  email: 'namaste@virasat.example',
  hours: 'Monday to Saturday, 10 am to 6 pm',
  methods: ['card', 'upi', 'cod'],
  cashLimit: 50_000,
  delivery: firstPromise,
  ...over,
});
