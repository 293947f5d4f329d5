import type { CSSProperties } from 'react';
import type { Analytics } from '@virasat/api';
import { rupees } from '@virasat/kit';
import * as styles from './analytics.module.css';

/** A tile for each state and union territory, about where it lies: short name, row and column. */
const tiles: Record<string, [short: string, row: number, column: number]> = {
  'Jammu and Kashmir': ['JK', 1, 3],
  Ladakh: ['LA', 1, 4],
  Punjab: ['PB', 2, 2],
  Chandigarh: ['CH', 2, 3],
  'Himachal Pradesh': ['HP', 2, 4],
  Haryana: ['HR', 3, 2],
  Delhi: ['DL', 3, 3],
  Uttarakhand: ['UK', 3, 4],
  Sikkim: ['SK', 3, 6],
  'Arunachal Pradesh': ['AR', 3, 9],
  Rajasthan: ['RJ', 4, 2],
  'Uttar Pradesh': ['UP', 4, 3],
  Bihar: ['BR', 4, 4],
  Jharkhand: ['JH', 4, 5],
  'West Bengal': ['WB', 4, 6],
  Meghalaya: ['ML', 4, 7],
  Assam: ['AS', 4, 8],
  Nagaland: ['NL', 4, 9],
  Gujarat: ['GJ', 5, 2],
  'Madhya Pradesh': ['MP', 5, 3],
  Chhattisgarh: ['CG', 5, 4],
  Odisha: ['OD', 5, 5],
  Tripura: ['TR', 5, 7],
  Mizoram: ['MZ', 5, 8],
  Manipur: ['MN', 5, 9],
  'Dadra and Nagar Haveli and Daman and Diu': ['DD', 6, 1],
  Maharashtra: ['MH', 6, 2],
  Telangana: ['TS', 6, 3],
  Goa: ['GA', 7, 2],
  Karnataka: ['KA', 7, 3],
  'Andhra Pradesh': ['AP', 7, 4],
  Lakshadweep: ['LD', 8, 1],
  Kerala: ['KL', 8, 3],
  'Tamil Nadu': ['TN', 8, 4],
  Puducherry: ['PY', 8, 5],
  'Andaman and Nicobar Islands': ['AN', 8, 8],
};

/** Steps of the colour, so that neighbours can be told apart. */
const LEVELS = 5;

/** India as tiles, darker where more was sold. For eyes only: the table below says the same. */
export function IndiaMap({ states }: { states: Analytics['states'] }) {
  const byState = new Map(states.map((each) => [each.state, each]));
  const most = Math.max(1, ...states.map(({ revenue }) => revenue));
  return (
    <div className={styles.map} aria-hidden="true">
      {Object.entries(tiles).map(([state, [short, row, column]]) => {
        const { revenue = 0, orders = 0 } = byState.get(state) ?? {};
        const level = revenue > 0 ? Math.max(1, Math.ceil((revenue / most) * LEVELS)) : 0;
        const place: CSSProperties = { gridRow: row, gridColumn: column };
        return (
          <span
            key={state}
            style={place}
            data-level={level}
            title={`${state}: ${rupees(revenue)}, ${orders} ${orders === 1 ? 'order' : 'orders'}`}
          >
            {short}
          </span>
        );
      })}
    </div>
  );
}
