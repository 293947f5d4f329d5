import { reasonOf } from '../failure.ts';
import { offerUndo, tell } from '../undo.tsx';
import {
  useDeleteViewMutation,
  useSaveViewMutation,
  useSetDefaultViewMutation,
  type AdminView,
} from './views.ts';

/** What is done with a saved view; each says how it went, and offers Undo where it can. */
export function useViewActions() {
  const [save] = useSaveViewMutation();
  const [remove] = useDeleteViewMutation();
  const [setDefault] = useSetDefaultViewMutation();

  const doing = async (work: () => Promise<unknown>, done: () => void, failed: string) => {
    try {
      await work();
      done();
    } catch (error) {
      tell(`${failed} ${reasonOf(error)}`);
    }
  };
  return {
    save,
    drop: (view: AdminView) =>
      doing(
        () => remove(view.id).unwrap(),
        () => offerUndo(`The view “${view.name}” is deleted.`, () => save(view).unwrap()),
        `The view “${view.name}” was not deleted.`,
      ),
    share: (view: AdminView) => {
      const shared = !view.shared;
      return doing(
        () => save({ ...view, shared }).unwrap(),
        () =>
          offerUndo(
            shared ? `All staff can open “${view.name}” now.` : `“${view.name}” is yours alone again.`,
            () => save(view).unwrap(),
          ),
        `“${view.name}” was not changed.`,
      );
    },
    openWith: ({ id, page, name, isDefault }: AdminView) =>
      doing(
        () => setDefault({ id, page, isDefault: !isDefault }).unwrap(),
        () =>
          tell(isDefault ? 'This list opens with everything again.' : `This list opens with “${name}” now.`),
        `“${name}” was not changed.`,
      ),
  };
}
