import type { Product } from '@virasat/api';
import { parcelOf, reaches, wayIn, type Home, type Obstacle, type Verdict } from './reach.ts';
import { useHome } from './use-home.ts';
import * as styles from './room.module.css';

const fields: readonly { name: keyof Home; label: string }[] = [
  { name: 'doorWidth', label: 'Narrowest door, width' },
  { name: 'doorHeight', label: 'Narrowest door, height' },
  { name: 'stairWidth', label: 'Stairs, width (0: none)' },
  { name: 'liftWidth', label: 'Lift, width (0: none)' },
  { name: 'liftDepth', label: 'Lift, depth' },
  { name: 'liftHeight', label: 'Lift, height' },
];

const conclusions: Record<Verdict, string> = {
  fits: 'It will reach your room.',
  tight: 'It will reach your room, with nothing to spare. Measure once more before you order.',
  no: 'It will not fit as it is packed. Contact us before you order: many products can be sent in parts.',
};

const places: Record<Obstacle['place'], string> = { door: 'Door', stairs: 'Stairs', lift: 'Lift' };
const verdicts: Record<Verdict, string> = { fits: 'fits', tight: 'just fits', no: 'too narrow' };

const whole = (value: number) => String(Math.round(value));

/** 'Will it reach my room': the packed product against door, stairs and lift as the shopper measured them. */
export function ReachForm({ product }: { product: Pick<Product, 'size' | 'parcel' | 'category'> }) {
  const [home, change] = useHome();
  const parcel = parcelOf(product);
  const way = wayIn(parcel, home);
  return (
    <div className={styles.reach}>
      <h3>Will it reach your room?</h3>
      <p>
        {product.parcel ? 'Its largest parcel' : 'Packed, it'} measures{' '}
        {[parcel.width, parcel.depth, parcel.height].map(whole).join(' × ')} cm. Measure your narrowest
        places, in centimetres.
      </p>
      <div className={styles.measures}>
        {fields.map(({ name, label }) => (
          <label key={name}>
            <span>{label}</span>
            <input
              type="number"
              inputMode="numeric"
              min={0}
              max={1000}
              // 0 is shown as empty, so that nobody has to delete it first
              value={home[name] || ''}
              placeholder="0"
              onChange={(event) => change(name, event.target.value)}
            />
          </label>
        ))}
      </div>
      <p className={styles.verdict} role="status" data-verdict={reaches(way)}>
        <strong>{conclusions[reaches(way)]}</strong>{' '}
        {way.map(({ place, verdict }) => `${places[place]}: ${verdicts[verdict]}`).join('. ')}.
      </p>
    </div>
  );
}
