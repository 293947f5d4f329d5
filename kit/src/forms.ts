/**
 * Forms, dialogs and tables: a shared chunk of its own, fetched by the pages that need it. Import it from pages,
 * never from the kit's index.
 */
export { AddressFields } from './forms/address-fields.tsx';
export { Checkbox } from './forms/checkbox.tsx';
export { DataTable, type Column } from './forms/data-table.tsx';
export { Dialog } from './forms/dialog.tsx';
export { focusFirstError } from './forms/focus-first-error.ts';
export { filterForm } from './forms/filter-form.ts';
export { FormError } from './forms/form-error.tsx';
export { Pagination } from './forms/pagination.tsx';
export { PasswordField } from './forms/password-field.tsx';
export { PictureRow } from './forms/picture-row.tsx';
export { SEARCH_LENGTH, oneOf, pageOf, queryString, searchOf } from './forms/query-fields.ts';
export { RadioGroup } from './forms/radio-group.tsx';
export { SelectField } from './forms/select-field.tsx';
export { Slider } from './forms/slider.tsx';
export { useSending, type Sending } from './forms/use-sending.ts';
export { TextField, type TextFieldProps } from './forms/text-field.tsx';
export { useBlocker, type BlockedWay } from './navigation/use-blocker.ts';
