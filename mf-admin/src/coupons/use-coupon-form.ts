import type { EditedCoupon } from '@virasat/api';
import { CouponFormSchema, type CouponForm } from '@virasat/api/forms';
import { useMemo } from 'react';
import { useCreated } from '../desk/form/use-created.ts';
import { useDeskForm, type SaveContext, type Stored } from '../desk/form/use-desk-form.ts';
import { offerUndo } from '../desk/undo.tsx';
import { couponPath } from '../layout/sections.ts';
import { useCreateCouponMutation, useEditCouponMutation } from './coupons-api.ts';

/** A draft: nothing is on offer before somebody says so. */
const newCoupon: CouponForm = {
  name: '',
  way: 'code',
  kind: 'percent',
  target: 'all',
  combinable: false,
  status: 'draft',
};

export const COUPON_SAVED = 'Coupon saved!';

const storedOf = ({ values, version }: EditedCoupon): Stored<CouponForm> => ({ values, version });

/** Saves a new coupon, or the fields of one that have changed; what was saved can be undone. */
function useSave(coupon: EditedCoupon | undefined, note: (path: string) => void) {
  const [create] = useCreateCouponMutation();
  const [edit] = useEditCouponMutation();
  return async (
    values: CouponForm,
    { changed, version, before }: SaveContext<CouponForm>,
  ): Promise<Stored<CouponForm>> => {
    if (!coupon) {
      const created = await create(values).unwrap();
      note(couponPath(created.id));
      return storedOf(created);
    }
    const { id } = coupon;
    const saved = await edit({ id, version: version ?? 1, changed }).unwrap();
    const fields = Object.keys(changed) as (keyof CouponForm)[];
    if (fields.length > 0) {
      const inverse = Object.fromEntries(fields.map((field) => [field, before[field] ?? null]));
      offerUndo(`${saved.name} is saved.`, () =>
        edit({ id, version: saved.version, changed: inverse }).unwrap(),
      );
    }
    return storedOf(saved);
  };
}

/** The form of a coupon; of a new one when it is undefined. */
export function useCouponForm(coupon: EditedCoupon | undefined) {
  const stored = useMemo<Stored<CouponForm>>(
    () => (coupon ? storedOf(coupon) : { values: newCoupon }),
    [coupon],
  );
  const created = useCreated(COUPON_SAVED);
  return useDeskForm<CouponForm>({
    schema: CouponFormSchema as never,
    stored,
    draftKey: `coupon.${coupon?.id ?? 'new'}`,
    save: useSave(coupon, created.note),
    onSaved: created.open,
    readConflict: (current) => storedOf(current as EditedCoupon),
  });
}
