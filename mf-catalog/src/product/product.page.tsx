import {
  Breadcrumbs,
  Page,
  ProductCard,
  ProductGrid,
  Section,
  Slot,
  TextLink,
  paths,
  useLoaderData,
} from '@virasat/kit';
import { ModelOpener } from '../model-view/model-opener.tsx';
import { ReachForm } from '../in-your-home/reach-form.tsx';
import * as roomStyles from '../in-your-home/room.module.css';
import { Reviews } from '../reviews/reviews.tsx';
import { ScaleDrawing } from '../in-your-home/scale-drawing.tsx';
import { Benefits } from './benefits.tsx';
import { BuyBar } from './buy-bar.tsx';
import { Gallery } from './gallery.tsx';
import { loadProduct, type ProductData } from './load-product.ts';
import { ProductFacts } from './product-facts.tsx';
import { productMeta } from './product-meta.ts';
import { ProductTabs } from './product-tabs.tsx';
import { trailOf } from './product-trail.ts';
import { usePurchase } from './use-purchase.ts';
import * as styles from './product.module.css';

export const loader = loadProduct;
export const meta = productMeta;

function ProductView({ data }: { data: ProductData }) {
  const { product, related, reviews } = data;
  const purchase = usePurchase(product);
  return (
    <div className={styles.product}>
      <div className={styles.top}>
        <Breadcrumbs items={trailOf(data)} />
        <TextLink to={paths.products} arrow="left">
          Back to Products
        </TextLink>
      </div>
      <div className={styles.overview}>
        <Gallery images={product.images}>
          <ModelOpener id={product.id} name={product.name} />
        </Gallery>
        <ProductFacts product={product} purchase={purchase} />
      </div>
      <Benefits />
      <ProductTabs product={product} />
      <Section title="In your home">
        <div className={roomStyles.room}>
          <ScaleDrawing product={product} />
          <ReachForm product={product} />
        </div>
      </Section>
      <Slot name="product.background" context={{ id: product.id }} />
      <Reviews product={product} first={reviews} />
      {related.length > 0 && (
        <Section title="Goes well with it">
          <ProductGrid>
            {related.map((other) => (
              <ProductCard key={other.id} product={other} />
            ))}
          </ProductGrid>
        </Section>
      )}
      <BuyBar product={product} purchase={purchase} />
    </div>
  );
}

/** One product: /product/:id (requirement 45). */
export function Component() {
  const data = useLoaderData() as ProductData;
  return (
    <Page>
      {/* quantity and picture start over with the next product */}
      <ProductView key={data.product.id} data={data} />
    </Page>
  );
}
