import Button from '@mui/material/Button';
import type { EditedPage } from '@virasat/api';
import { isText } from '@virasat/api/forms';
import { useState } from 'react';
import { Badge, Link, Text, orderDate } from '@virasat/kit';
import { isFailure, reasonOf } from '../desk/failure.ts';
import { DeskForm } from '../desk/form/desk-form.tsx';
import { SaveBar } from '../desk/form/save-bar.tsx';
import { RevisionList } from '../desk/revision-list.tsx';
import { offerUndo, tell } from '../desk/undo.tsx';
import { LoadFailure } from '../loaded/load-failure.tsx';
import { AboutFields } from './about-fields.tsx';
import { AnnouncementFields } from './announcement-fields.tsx';
import { HeroFields } from './hero-fields.tsx';
import { pageLabels, valueText } from './page-labels.ts';
import {
  useDiscardPageMutation,
  usePagePreviewMutation,
  usePageRevisionsQuery,
  useRestorePageMutation,
  useSavePageMutation,
} from './pages-api.ts';
import { TextFields } from './text-fields.tsx';
import { usePageForm } from './use-page-form.ts';
import * as styles from './pages.module.css';

const fields = { hero: HeroFields, announcement: AnnouncementFields, about: AboutFields } as const;

/** Where the page stands, how shoppers will see it, and the way back to what they see. */
function State({ page, isDirty }: { page: EditedPage; isDirty: boolean }) {
  const { key, path, hasDraft, publishedAt, version, values } = page;
  const [preview] = usePagePreviewMutation();
  const [discard, { isLoading }] = useDiscardPageMutation();
  const [save] = useSavePageMutation();
  const show = async () => {
    // opened by the click, for browsers allow it then only
    const tab = window.open('', '_blank');
    try {
      const link = await preview(key).unwrap();
      if (tab) tab.location.href = link.path;
    } catch (error) {
      tab?.close();
      tell(`The preview could not be opened. ${reasonOf(error)}`);
    }
  };
  const forget = async () => {
    try {
      const left = await discard({ key, version }).unwrap();
      offerUndo('The draft is discarded.', () =>
        save({ key, version: left.version, values, publish: false }).unwrap(),
      );
    } catch (error) {
      tell(`The draft could not be discarded. ${reasonOf(error)}`);
    }
  };
  return (
    <p className={styles.head}>
      <span>
        {hasDraft && <Badge tone="indigo">Draft not published</Badge>} Shoppers see what was published on{' '}
        {orderDate(publishedAt)}.{isDirty && ' The preview shows what is saved.'}
      </span>
      {key !== 'announcement' && (
        <Button size="small" onClick={() => void show()}>
          Preview
        </Button>
      )}
      <Link to={path}>See it in the shop</Link>
      {hasDraft && (
        <Button size="small" color="error" loading={isLoading} onClick={() => void forget()}>
          Discard draft
        </Button>
      )}
    </p>
  );
}

function RevisionsOf({ page: { key, version } }: { page: EditedPage }) {
  const { data, error, refetch } = usePageRevisionsQuery(key);
  const [restore, { isLoading }] = useRestorePageMutation();
  const back = async (revision: number) => {
    try {
      const restored = await restore({ key, revision, version }).unwrap();
      offerUndo(`Version ${revision} is the draft now.`, () =>
        restore({ key, revision: version, version: restored.version }).unwrap(),
      );
    } catch (failure) {
      tell(`It could not be restored. ${reasonOf(failure)}`);
    }
  };
  if (!data && isFailure(error))
    return <LoadFailure what="the revisions" {...error} onRetry={() => void refetch()} />;
  if (!data) return <p>Loading...</p>;
  return (
    <RevisionList
      items={data.items}
      current={version}
      labels={pageLabels}
      isBusy={isLoading}
      onRestore={(revision) => void back(revision)}
    />
  );
}

/** The admin's form of a page, or of a part of one. */
export function PageForm({ page }: { page: EditedPage }) {
  const { key } = page;
  const { form, publishing } = usePageForm(page);
  const [isOpen, setOpen] = useState(false);
  const Fields = isText(key) ? TextFields : fields[key];
  return (
    <>
      <State page={page} isDirty={form.isDirty} />
      {/* Ctrl S and Enter save the draft; only its own button publishes */}
      <DeskForm
        form={{
          ...form,
          submit: (event) => {
            publishing(false);
            return form.submit(event);
          },
        }}
        label="Page"
        labels={pageLabels as Record<string, string>}
        format={valueText}
      >
        <div className={styles.fields}>
          {key === 'faq' && (
            <Text tone="soft" size="small">
              Give each question a heading that ends with a question mark, and write the answer below it:
              search engines read them as questions and answers.
            </Text>
          )}
          <Fields />
        </div>
        <SaveBar form={form} label="Save draft" saved="Saved!" failed="Failed to save the page">
          <Button
            variant="outlined"
            disabled={form.status === 'saving' || (!form.isDirty && !page.hasDraft)}
            onClick={() => {
              publishing(true);
              void form.submit();
            }}
          >
            Publish
          </Button>
        </SaveBar>
      </DeskForm>
      <details className={styles.revisions} onToggle={({ currentTarget }) => setOpen(currentTarget.open)}>
        <summary>Revisions</summary>
        <div>{isOpen && <RevisionsOf page={page} />}</div>
      </details>
    </>
  );
}
