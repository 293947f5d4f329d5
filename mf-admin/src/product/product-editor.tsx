import Accordion from '@mui/material/Accordion';
import AccordionDetails from '@mui/material/AccordionDetails';
import AccordionSummary from '@mui/material/AccordionSummary';
import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import { Suspense, lazy, useRef, useState, type ReactNode } from 'react';
import type { EditedProduct } from '@virasat/api';
import { canMake, type ProductSection, type ProductTransition } from '@virasat/api/forms';
import { Icon, Link, Skeleton, TextLink, paths } from '@virasat/kit';
import { DeskForm } from '../desk/form/desk-form.tsx';
import { SaveBar } from '../desk/form/save-bar.tsx';
import { IfMay } from '../layout/if-may.tsx';
import { adminPath } from '../layout/sections.ts';
import { ProductStatusBadge } from '../products/product-status.tsx';
import { FormSection } from './form-section.tsx';
import { Missing } from './missing.tsx';
import { ProductActions } from './product-actions.tsx';
import { productFields, sections } from './product-fields.ts';
import { ProductNames } from './products-field.tsx';
import { SectionList } from './section-list.tsx';
import { formatValue } from './format-value.ts';
import { useMoves } from './use-moves.ts';
import { useProductForm } from './use-product-form.ts';
import { useSections } from './use-sections.ts';
import * as styles from './product.module.css';

const Timeline = lazy(() =>
  import('../desk/timeline.tsx').then(({ Timeline: found }) => ({ default: found })),
);

/** Everything that publishing asks for is in these. */
const FIRST: readonly ProductSection[] = ['basics', 'pricing', 'media'];
/** And what selling a new one needs. */
const FIRST_OF_NEW: readonly ProductSection[] = [...FIRST, 'stock'];

const labels: Record<string, string> = {
  ...Object.fromEntries(Object.entries(productFields).map(([field, { label }]) => [field, label])),
  slug: 'Address of the page',
  status: 'Status',
  price: 'Price',
  publishAt: 'Publish at',
};

/** A value as the timeline and the conflict dialog show it: products by their names. */
function shownValue(field: string, value: unknown): ReactNode {
  const isProducts = field === 'goesWith' && Array.isArray(value) && value.length > 0;
  return isProducts ? <ProductNames ids={value as string[]} /> : formatValue(field, value);
}

const dayAndTime = (at: string) =>
  new Intl.DateTimeFormat('en-IN', {
    dateStyle: 'medium',
    timeStyle: 'short',
    timeZone: 'Asia/Kolkata',
  }).format(new Date(at));

/** Where a product stands, and the way to its page and its stock. */
function Standing({ product }: { product: EditedProduct }) {
  const { id, status, stock, publishAt, publishProblem } = product;
  return (
    <>
      <div className={styles.standing}>
        <ProductStatusBadge status={status} />
        <span>{stock} to sell</span>
        <IfMay area="stock">
          <Link
            to={`${adminPath('inventory')}?search=${encodeURIComponent(product.values.sku ?? product.values.title)}`}
          >
            Stock in Inventory
          </Link>
        </IfMay>
        {status === 'published' && <Link to={paths.product(id)}>See it in the shop</Link>}
      </div>
      {publishAt !== null && <Alert severity="info">The shop publishes it on {dayAndTime(publishAt)}.</Alert>}
      {publishProblem && (
        <Alert severity="warning">
          It was to be published on {dayAndTime(publishProblem.at)}, and could not be:{' '}
          {Object.values(publishProblem.missing).join(' ')}
        </Alert>
      )}
    </>
  );
}

/** The history of a product, loaded when it is opened. */
function History({ id }: { id: string }) {
  const [isOpen, setOpen] = useState(false);
  return (
    <Accordion
      className={styles.section ?? ''}
      disableGutters
      expanded={isOpen}
      onChange={(_, isNowOpen) => setOpen(isNowOpen)}
      slotProps={{ heading: { component: 'h2' } }}
    >
      <AccordionSummary
        expandIcon={<Icon name="chevron-down" size={20} />}
        id="history-title"
        aria-controls="history"
      >
        <span className={styles.sectionTitle}>Timeline</span>
      </AccordionSummary>
      <AccordionDetails>
        {isOpen && (
          <Suspense fallback={<Skeleton height={120} />}>
            <Timeline entity={`product:${id}`} labels={labels} format={shownValue} />
          </Suspense>
        )}
      </AccordionDetails>
    </Accordion>
  );
}

/** The nine sections of a product, to create or to edit it. */
export function ProductEditor({ product }: { product?: EditedProduct }) {
  const { make, isMoving } = useMoves();
  /** What follows the save that runs. */
  const next = useRef<ProductTransition>(undefined);
  const desk = useProductForm(product, (saved) => {
    const transition = next.current;
    next.current = undefined;
    if (transition) void make(transition, saved, product?.status ?? 'draft');
  });
  const { open, toggle, goToSection, goToField } = useSections(desk.form, product ? FIRST : FIRST_OF_NEW);

  /** Saves first what is typed, and goes on when that worked. */
  async function moveTo(transition: ProductTransition): Promise<void> {
    if (product && !desk.isDirty) {
      await make(transition, product, product.status);
      return;
    }
    next.current = transition;
    await desk.submit();
    // a save that failed is followed by nothing
    next.current = undefined;
  }

  const status = product?.status ?? 'draft';
  return (
    <div className={styles.page}>
      <TextLink to={adminPath('products')} arrow="left">
        All products
      </TextLink>
      <DeskForm form={desk} label="Product" labels={labels} format={shownValue} hasSections>
        {product && <Standing product={product} />}
        {status !== 'published' && <Missing onChoose={goToField} />}
        <div className={styles.columns}>
          <SectionList isNew={!product} onChoose={goToSection} />
          <div className={styles.sections}>
            {sections.map((section) => (
              <FormSection
                key={section.name}
                section={section}
                isOpen={open.has(section.name)}
                onToggle={toggle}
                productId={product?.id}
              />
            ))}
            {product && <History id={product.id} />}
          </div>
        </div>
        <SaveBar form={desk} saved="Product saved!" failed="Failed to save product">
          {product && <ProductActions product={product} onMove={(transition) => void moveTo(transition)} />}
          {canMake('publish', status) && (
            <Button variant="outlined" loading={isMoving} onClick={() => void moveTo('publish')}>
              {desk.isDirty || !product ? 'Save and publish' : 'Publish'}
            </Button>
          )}
        </SaveBar>
      </DeskForm>
    </div>
  );
}
