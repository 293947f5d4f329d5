import Button from '@mui/material/Button';
import Skeleton from '@mui/material/Skeleton';
import type { Media } from '@virasat/api';
import { plural, visuallyHiddenClass } from '@virasat/kit';
import { Pagination } from '@virasat/kit/forms';
import { useCallback, useEffect, useRef, useState } from 'react';
import { isFailure } from '../../desk/failure.ts';
import { GridToolbar } from '../../desk/grid/grid-toolbar.tsx';
import { useGridState } from '../../desk/grid/grid-state.ts';
import type { ShortcutGroup } from '../../desk/shortcuts.tsx';
import { NothingFound } from '../../desk/grid/list-states.tsx';
import { useListShortcuts } from '../../desk/grid/use-list-shortcuts.ts';
import { useMayChange } from '../../layout/use-may.ts';
import { LoadFailure } from '../../loaded/load-failure.tsx';
import { useMediaListQuery } from '../media-api.ts';
import { mediaFilters, mediaGrid } from '../media-grid.ts';
import { AddFiles } from '../upload/add-files.tsx';
import { UploadList } from '../upload/upload-list.tsx';
import { useFileDrop } from '../upload/use-file-drop.ts';
import { useUploads } from '../upload/use-uploads.ts';
import { MediaCards, type CardsHandle } from './media-cards.tsx';
import { MediaDrawer } from './media-drawer.tsx';
import { MediaRoom } from './media-room.tsx';
import * as styles from './library.module.css';

const kinds = ['picture', 'video', 'document'] as const;
const POLL_MS = 2000;

const mediaShortcuts: ShortcutGroup = {
  title: 'Media',
  shortcuts: [
    { keys: ['/'], does: 'Search' },
    { keys: ['j', 'k'], does: 'Next file, previous file' },
    { keys: ['e', 'Enter'], does: 'Open the file' },
    { keys: ['Mod+V'], does: 'Upload a picture that was copied' },
  ],
};

/** Files that are pasted anywhere on the page, but for texts that somebody types. */
function usePaste(onFiles: (files: File[]) => void) {
  const latest = useRef(onFiles);
  useEffect(() => {
    latest.current = onFiles;
  });
  useEffect(() => {
    const onPaste = (event: ClipboardEvent) => {
      const isInDialog = event.target instanceof Element && event.target.closest('[role="dialog"]');
      const files = [...(event.clipboardData?.files ?? [])];
      if (files.length === 0 || isInDialog || event.defaultPrevented) return;
      event.preventDefault();
      latest.current(files);
    };
    document.addEventListener('paste', onPaste);
    return () => document.removeEventListener('paste', onPaste);
  }, []);
}

function Loading() {
  return (
    <div className={styles.grid} role="status" aria-label="Loading media">
      {Array.from({ length: 12 }, (_, index) => (
        <Skeleton key={index} variant="rectangular" className={styles.skeleton ?? ''} />
      ))}
    </div>
  );
}

/** The media of the shop as a grid of thumbnails. The whole page takes files that are dropped or pasted. */
export function MediaLibrary() {
  const grid = useGridState(mediaGrid);
  const [isWaiting, setWaiting] = useState(false);
  const { data, error, isFetching, refetch } = useMediaListQuery(grid.query, {
    pollingInterval: isWaiting ? POLL_MS : 0,
    skipPollingIfUnfocused: true,
  });
  const [opened, setOpened] = useState<string>();
  const search = useRef<HTMLInputElement>(null);
  const cards = useRef<CardsHandle>(null);
  const { queue, uploads } = useUploads({ kinds, onDone: useCallback(() => void refetch(), [refetch]) });
  const mayChange = useMayChange();
  const add = useCallback((files: File[]) => mayChange && queue.add(files), [mayChange, queue]);
  const { isOver, handlers } = useFileDrop(add);
  usePaste(add);

  const waits = data?.items.some(({ status }) => status === 'processing') ?? false;
  if (waits !== isWaiting) setWaiting(waits);

  useListShortcuts(
    {
      search: () => search.current?.focus(),
      move: (delta) => cards.current?.move(delta),
      toggle: () => undefined,
      open: () => cards.current?.open(),
    },
    mediaShortcuts,
  );

  const total = data?.total ?? 0;
  const failure = isFailure(error) && !isFetching ? error : undefined;
  const { page, pageSize } = grid.state;
  return (
    <div className={styles.library} data-details={opened !== undefined} {...handlers}>
      {isOver && mayChange && (
        <p className={styles.drop} aria-hidden>
          Drop the files to upload them
        </p>
      )}
      {mayChange && <AddFiles kinds={kinds} multiple label="Media" onFiles={add} />}
      <UploadList uploads={uploads} queue={queue} />
      <MediaRoom />
      <GridToolbar
        grid={grid}
        columns={[]}
        searchLabel="Search media"
        searchPlaceholder="Name, alt text or tag"
        filters={mediaFilters}
        views="media"
        actions={null}
        searchRef={search}
      />
      <p className={visuallyHiddenClass} role="status">
        {data && !isFetching ? plural(total, 'file') : ''}
      </p>
      {failure ? (
        <LoadFailure what="the media" {...failure} onRetry={() => void refetch()} />
      ) : !data ? (
        <Loading />
      ) : data.items.length === 0 ? (
        <NothingFound
          what="media"
          total={total}
          page={page}
          isFiltered={grid.isFiltered}
          clearTo={grid.definition.address}
          firstPage={grid.hrefOf({})}
          empty={{
            text: 'Take a photo of a product, or drop pictures anywhere on this page.',
            action: <Button onClick={() => search.current?.focus()}>Search</Button>,
          }}
        />
      ) : (
        <>
          <MediaCards items={data.items} onOpen={({ id }: Media) => setOpened(id)} ref={cards} />
          <Pagination
            page={page}
            pageSize={pageSize}
            total={total}
            hrefFor={(next) => grid.hrefOf({ page: next })}
          />
        </>
      )}
      {opened !== undefined && <MediaDrawer key={opened} id={opened} onClose={() => setOpened(undefined)} />}
    </div>
  );
}
