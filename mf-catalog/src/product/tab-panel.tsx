import type { Product } from '@virasat/api';
import { deliveryDays } from '@virasat/api/constants';
import { Link, paths, useShop } from '@virasat/kit';
import type { TabId } from './tabs.ts';

interface TabPanelProps {
  tab: TabId;
  product: Product;
}

function Specifications({ product }: { product: Product }) {
  return (
    <>
      <dl>
        <div>
          <dt>Materials</dt>
          <dd>
            <ul>
              {product.materials.map((material) => (
                <li key={material}>{material}</li>
              ))}
            </ul>
          </dd>
        </div>
        <div>
          <dt>Dimensions</dt>
          <dd>{product.dimensions}</dd>
        </div>
        <div>
          <dt>Weight</dt>
          <dd>{product.weight}</dd>
        </div>
        <div>
          <dt>Origin</dt>
          <dd>{product.origin}</dd>
        </div>
        <div>
          <dt>Country of origin</dt>
          <dd>{product.countryOfOrigin}</dd>
        </div>
        {product.warranty && (
          <div>
            <dt>Warranty</dt>
            <dd>{product.warranty}</dd>
          </div>
        )}
      </dl>
      <p>
        <Link to={paths.help('size-guide')}>Size guide</Link> ·{' '}
        <Link to={paths.help('wood-care')}>Wood care</Link>
      </p>
    </>
  );
}

/** Requirement 45: delivery time, packaging, and installation for furniture. */
function Shipping({ product }: { product: Product }) {
  const { delivery } = useShop();
  return (
    <ul>
      <li>
        Free shipping: {deliveryDays(delivery)} {delivery.where}.
      </li>
      <li>Packaging: {delivery.packaging}</li>
      {product.category === 'Furniture' && <li>{delivery.installation}</li>}
      <li>30-day returns: we collect the item from your home.</li>
    </ul>
  );
}

/** The text of one tab (requirement 45). */
export function TabPanel({ tab, product }: TabPanelProps) {
  if (tab === 'specifications') return <Specifications product={product} />;
  if (tab === 'shipping') return <Shipping product={product} />;
  if (tab === 'craftmanship') {
    return (
      <>
        <p>{product.craft}</p>
        {product.artisanSlug !== '' && (
          <p>
            <Link to={paths.artisan(product.artisanSlug)}>Meet {product.craftsman}</Link>
          </p>
        )}
      </>
    );
  }
  return <p>{product.description}</p>;
}
