import { useEffect } from 'react';
import {
  Breadcrumbs,
  Fold,
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
import { countStep } from '../funnel/count-step.ts';
import { ReachForm } from '../in-your-home/reach-form.tsx';
import * as roomStyles from '../in-your-home/room.module.css';
import { noteSeen } from '../recent/recent-products.ts';
import { RecentlyViewed } from '../recent/recently-viewed.tsx';
import { Reviews } from '../reviews/reviews.tsx';
import { ScaleDrawing } from '../in-your-home/scale-drawing.tsx';
import { Benefits } from './benefits.tsx';
import { BuyBar } from './buy-bar.tsx';
import { Gallery } from './gallery.tsx';
import { loadProduct, type ProductData } from './load-product.ts';
import { PurchaseProvider } from './purchase-provider.tsx';
import { ProductFacts } from './product-facts.tsx';
import { productMeta } from './product-meta.ts';
import { ProductTabs } from './product-tabs.tsx';
import { trailOf } from './product-trail.ts';
import { useChoice } from './use-choice.ts';
import * as styles from './product.module.css';

export const loader = loadProduct;
export const meta = productMeta;

function ProductView({ data }: { data: ProductData }) {
  const { product, related, reviews } = data;
  const choice = useChoice(product);
  const { shown } = choice;
  useEffect(() => {
    if (data.isPreview) return;
    noteSeen(product.id);
    countStep('view');
  }, [data.isPreview, product.id]);
  return (
    <PurchaseProvider choice={choice}>
      <div className={styles.product}>
        <div className={styles.top}>
          <Breadcrumbs items={trailOf(data)} />
          <TextLink to={paths.products} arrow="left">
            Back to Products
          </TextLink>
          {data.isPreview && (
            <p className={styles.preview} role="status">
              <strong>Preview</strong> Shoppers see this page once the product is published.
            </p>
          )}
        </div>
        <div className={styles.overview}>
          {/* a choice with pictures of its own starts at the first of them */}
          <Gallery key={shown.images[0]?.src} images={shown.images}>
            <ModelOpener id={product.id} name={product.name} />
          </Gallery>
          <ProductFacts product={product} choice={choice} year={data.year} />
        </div>
        <Fold />
        <Benefits />
        <ProductTabs product={shown} />
        <Section title="In your home">
          <div className={roomStyles.room}>
            <ScaleDrawing product={shown} />
            <ReachForm product={shown} />
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
        <RecentlyViewed besides={[product.id]} />
        <BuyBar choice={choice} />
      </div>
    </PurchaseProvider>
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
