import Autocomplete from '@mui/material/Autocomplete';
import MuiTextField from '@mui/material/TextField';
import type { CollectionRow, HomeCollections } from '@virasat/api';
import { MAX_ON_HOME } from '@virasat/api/forms';
import { useDeferredValue, useState } from 'react';
import { Heading, Link, Skeleton, Text, paths, plural } from '@virasat/kit';
import { isFailure, reasonOf } from '../desk/failure.ts';
import { useUndo } from '../desk/undo.tsx';
import { LoadFailure } from '../loaded/load-failure.tsx';
import { useChooseHomeMutation, useCollectionsQuery, useHomeCollectionsQuery } from './collections-api.ts';
import { SortableRows } from './sortable-rows.tsx';
import * as styles from './collections.module.css';

/** Collections that the search offers. */
const OFFERED = '25';

function aboutOf({ visibility, productCount }: CollectionRow): string {
  if (visibility === 'hidden') return 'Hidden: shoppers do not see it';
  if (productCount === 0) return 'No product: shoppers do not see it on the home page';
  return plural(productCount, 'product');
}

/** Finds a collection to put on the home page. */
function AddCollection({
  besides,
  onChoose,
}: {
  besides: readonly string[];
  onChoose: (collection: CollectionRow) => void;
}) {
  const [text, setText] = useState('');
  const search = useDeferredValue(text.trim());
  const query = { page: '1', pageSize: OFFERED, ...(search && { search }) };
  const { data, isFetching } = useCollectionsQuery(query);
  return (
    <Autocomplete<CollectionRow>
      options={(data?.items ?? []).filter(({ id }) => !besides.includes(id))}
      loading={isFetching}
      filterOptions={(options) => options}
      getOptionLabel={({ name }) => name}
      getOptionKey={({ id }) => id}
      isOptionEqualToValue={(one, other) => one.id === other.id}
      noOptionsText="No other collection found."
      value={null}
      inputValue={text}
      onInputChange={(_, typed, reason) => reason !== 'reset' && setText(typed)}
      onChange={(_, collection) => {
        if (!collection) return;
        setText('');
        onChoose(collection);
      }}
      renderInput={(params) => <MuiTextField {...params} size="small" label="Add a collection" />}
    />
  );
}

/** Saves a choice at once, and offers to take it back. */
function useChoice({ items, version }: HomeCollections) {
  const [send] = useChooseHomeMutation();
  const { offerUndo, tell } = useUndo();
  const before = items.map(({ id }) => id);
  return async (collections: string[], said: string) => {
    try {
      const saved = await send({ collections, version }).unwrap();
      offerUndo(said, () => send({ collections: before, version: saved.version }).unwrap());
    } catch (error) {
      tell(`The home page could not be changed. ${reasonOf(error)}`);
    }
  };
}

function Choice({ home }: { home: HomeCollections }) {
  const choose = useChoice(home);
  const { items } = home;
  const ids = items.map(({ id }) => id);
  return (
    <>
      {items.length === 0 ? (
        <Text tone="soft">None yet, so the home page has no section for them. Add the first one below.</Text>
      ) : (
        <SortableRows
          label="Collections on the home page"
          rows={items.map((one) => ({
            id: one.id,
            name: one.name,
            image: one.image,
            about: aboutOf(one),
          }))}
          onChange={(next) => {
            const gone = items.find(({ id }) => !next.includes(id));
            void choose(
              next,
              gone ? `${gone.name} is off the home page.` : 'The home page has the new order.',
            );
          }}
        />
      )}
      {items.length < MAX_ON_HOME ? (
        <AddCollection
          besides={ids}
          onChoose={({ id, name }) => void choose([...ids, id], `${name} is on the home page.`)}
        />
      ) : (
        <Text tone="soft">The home page has room for {MAX_ON_HOME}. Remove one to add another.</Text>
      )}
    </>
  );
}

/** Which collections the home page shows, in which order. Every change is saved at once, and can be undone. */
export function HomeChoice() {
  const { data, error, refetch } = useHomeCollectionsQuery();
  return (
    <section className={styles.home} aria-labelledby="home-choice">
      <div className={styles.head}>
        <Heading level={2} size="card" id="home-choice">
          On the home page
        </Heading>
        <Link to={paths.home}>See the home page</Link>
      </div>
      {data ? (
        <Choice home={data} />
      ) : isFailure(error) ? (
        <LoadFailure what="the home page’s collections" {...error} onRetry={() => void refetch()} />
      ) : (
        <Skeleton height={120} />
      )}
    </section>
  );
}
