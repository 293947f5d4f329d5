import Dialog from '@mui/material/Dialog';
import useAutocomplete, { type AutocompleteGroupedOption } from '@mui/material/useAutocomplete';
import useMediaQuery from '@mui/material/useMediaQuery';
import { useEffect, useRef } from 'react';
import { Icon, useNavigate, visuallyHiddenClass } from '@virasat/kit';
import type { Entry } from './entry.ts';
import { remember } from './recent.ts';
import { usePalette } from './use-palette.ts';
import * as styles from './palette.module.css';

export interface PaletteDialogProps {
  onClose: () => void;
}

type Group = AutocompleteGroupedOption<Entry>;

/** The field, and the list of what matches below it. */
function PaletteContent({ onClose }: PaletteDialogProps) {
  const navigate = useNavigate();
  const { text, setText, entries, isSearching, problem } = usePalette();
  /** Enter was pressed before anything was found. */
  const isHurried = useRef(false);

  const choose = (entry: Entry) => {
    onClose();
    remember(entry);
    if (entry.to === undefined) entry.run?.();
    else void navigate(entry.to);
  };
  const { getRootProps, getInputProps, getListboxProps, getOptionProps, groupedOptions } = useAutocomplete({
    id: 'palette',
    open: true,
    options: entries,
    value: null,
    inputValue: text,
    autoHighlight: true,
    clearOnBlur: false,
    filterOptions: (options) => options,
    groupBy: ({ group }) => group,
    getOptionLabel: ({ title }) => title,
    getOptionKey: ({ key, group }) => `${group} ${key}`,
    isOptionEqualToValue: (one, other) => one.key === other.key,
    onInputChange: (_, typed, reason) => {
      if (reason === 'input') setText(typed);
    },
    onChange: (_, entry) => {
      if (entry) choose(entry);
    },
    onClose: (_, reason) => {
      if (reason === 'escape') onClose();
    },
  });

  useEffect(() => {
    if (!isHurried.current || isSearching) return;
    isHurried.current = false;
    const [first] = entries;
    if (first) choose(first);
  });

  const isEmpty = text.trim() !== '' && entries.length === 0 && !isSearching && problem === '';
  const said = isSearching ? 'Searching…' : problem || (isEmpty ? `Nothing found for “${text.trim()}”.` : '');
  return (
    <div {...getRootProps()} className={styles.root}>
      <div className={styles.field}>
        <Icon name="search" size={20} />
        <input
          {...getInputProps()}
          // the field is what the palette is opened for
          // eslint-disable-next-line jsx-a11y/no-autofocus
          autoFocus
          type="text"
          enterKeyHint="go"
          aria-labelledby="palette-label"
          placeholder="Order number, product, customer, page…"
          onInput={() => (isHurried.current = false)}
          onKeyDownCapture={({ key }) => {
            if (key === 'Enter' && isSearching && entries.length === 0) isHurried.current = true;
          }}
        />
        <button
          type="button"
          onClick={onClose}
          // Enter and Space are for the button, not for the option that is marked
          onKeyDown={(event) => {
            if (event.key === 'Enter' || event.key === ' ') event.stopPropagation();
          }}
        >
          Close
        </button>
      </div>
      <span id="palette-label" className={visuallyHiddenClass}>
        Go to an order, product, customer, page or action
      </span>
      <p className={said ? styles.said : visuallyHiddenClass} role="status">
        {said || (text.trim() === '' ? '' : `${entries.length} found`)}
      </p>
      <ul {...getListboxProps()} className={styles.list}>
        {(groupedOptions as Group[]).map(({ key, index, group, options }) => (
          <li key={key} role="none">
            <div role="group" aria-label={group}>
              <div className={styles.group} aria-hidden>
                {group}
              </div>
              <ul role="none">
                {options.map((entry, at) => {
                  const { key: optionKey, ...props } = getOptionProps({ option: entry, index: index + at });
                  return (
                    <li key={optionKey} {...props} className={styles.option}>
                      <Icon name={entry.icon} size={20} />
                      <span>
                        {entry.title}
                        {entry.detail && <small>{entry.detail}</small>}
                      </span>
                    </li>
                  );
                })}
              </ul>
            </div>
          </li>
        ))}
      </ul>
    </div>
  );
}

/** The palette. It comes when it is asked for. */
export default function PaletteDialog({ onClose }: PaletteDialogProps) {
  const isPhone = useMediaQuery(({ breakpoints }) => breakpoints.down('sm'), { noSsr: true });
  return (
    <Dialog
      open
      onClose={onClose}
      fullScreen={isPhone}
      fullWidth
      maxWidth="sm"
      aria-labelledby="palette-label"
      sx={{ '& .MuiDialog-container': { alignItems: 'flex-start' } }}
    >
      <PaletteContent onClose={onClose} />
    </Dialog>
  );
}
