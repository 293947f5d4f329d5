/**
 * Forms, dialogs and tables: a shared chunk of its own, fetched by the pages that need it. Import it from pages,
 * never from the kit's index.
 */
export { AddressFields, type AddressFieldsProps } from './forms/address-fields.tsx';
export { Checkbox, type CheckboxProps } from './forms/checkbox.tsx';
export { DataTable, type Column, type DataTableProps, type Sort } from './forms/data-table.tsx';
export { Dialog, type DialogProps } from './forms/dialog.tsx';
export { focusFirstError } from './forms/focus-first-error.ts';
export { filterForm } from './forms/filter-form.ts';
export { FormError, type FormErrorProps } from './forms/form-error.tsx';
export { Pagination, type PaginationProps } from './forms/pagination.tsx';
export { PasswordField, type PasswordFieldProps } from './forms/password-field.tsx';
export { PictureRow, type PictureRowProps } from './forms/picture-row.tsx';
export { SEARCH_LENGTH, oneOf, pageOf, queryString, searchOf } from './forms/query-fields.ts';
export { RadioGroup, type RadioGroupProps, type RadioOption } from './forms/radio-group.tsx';
export { SelectField, type SelectFieldProps, type SelectOption } from './forms/select-field.tsx';
export { Sheet, type SheetProps } from './forms/sheet.tsx';
export { Slider, type SliderProps } from './forms/slider.tsx';
export { useSending, type Sending } from './forms/use-sending.ts';
export { TextField, type TextFieldProps } from './forms/text-field.tsx';
