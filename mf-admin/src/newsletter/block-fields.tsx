import Button from '@mui/material/Button';
import MenuItem from '@mui/material/MenuItem';
import TextField from '@mui/material/TextField';
import { skipToken } from '@reduxjs/toolkit/query/react';
import { MAX_BLOCK_PRODUCTS, type NewsletterBlock } from '@virasat/api/forms';
import { usePickedProductsQuery } from '../collections/collections-api.ts';
import { ProductSearch } from '../product-search/product-search.tsx';
import { useStoriesToChooseQuery } from './newsletter-api.ts';
import * as styles from './newsletter.module.css';

interface FieldsProps<Kind extends NewsletterBlock['kind']> {
  block: Extract<NewsletterBlock, { kind: Kind }>;
  onChange: (block: NewsletterBlock) => void;
}

function StoryFields({ block, onChange }: FieldsProps<'story'>) {
  const { data = [], isLoading } = useStoriesToChooseQuery();
  const isGone = block.story !== '' && !isLoading && !data.some(({ _id }) => _id === block.story);
  return (
    <TextField
      select
      label="Story"
      value={isGone ? '' : block.story}
      error={isGone}
      helperText={isGone ? 'This story is no longer published. Choose another one.' : 'Published stories'}
      onChange={({ target }) => onChange({ ...block, story: target.value })}
    >
      {data.map(({ _id, title }) => (
        <MenuItem key={_id} value={_id}>
          {title}
        </MenuItem>
      ))}
    </TextField>
  );
}

function ProductFields({ block, onChange }: FieldsProps<'products'>) {
  const { products } = block;
  const { data } = usePickedProductsQuery(products.length > 0 ? products : skipToken);
  const change = (next: string[]) => onChange({ ...block, products: next });
  return (
    <div className={styles.stack}>
      {products.map((id) => {
        const name = data?.items.find((one) => one.id === id)?.name ?? id;
        return (
          <div key={id} className={styles.tools}>
            <span>{name}</span>
            <Button
              aria-label={`Remove ${name}`}
              onClick={() => change(products.filter((one) => one !== id))}
            >
              Remove
            </Button>
          </div>
        );
      })}
      <ProductSearch
        label="Add a product"
        help="Search by name or SKU."
        disabled={products.length >= MAX_BLOCK_PRODUCTS}
        besides={new Set(products)}
        onChoose={({ id }) => change([...products, id])}
      />
    </div>
  );
}

/** The fields of one part. */
export function BlockFields({ block, onChange }: FieldsProps<NewsletterBlock['kind']>) {
  switch (block.kind) {
    case 'text':
      return (
        <TextField
          label="Text"
          multiline
          minRows={3}
          value={block.text}
          helperText="An empty line begins a new paragraph."
          onChange={({ target }) => onChange({ ...block, text: target.value })}
        />
      );
    case 'story':
      return <StoryFields block={block} onChange={onChange} />;
    case 'products':
      return <ProductFields block={block} onChange={onChange} />;
    case 'button':
      return (
        <div className={styles.fields}>
          <TextField
            label="Label"
            value={block.label}
            onChange={({ target }) => onChange({ ...block, label: target.value })}
          />
          <TextField
            label="Leads to"
            placeholder="/products/furniture"
            value={block.href}
            onChange={({ target }) => onChange({ ...block, href: target.value })}
          />
        </div>
      );
  }
}
