import { useRef, type KeyboardEvent } from 'react';
import icons from 'quill/ui/icons.js';
import type { FormatsHere } from './quill-editor.ts';
import {
  alignChoice,
  backgroundChoice,
  blockButtons,
  colorChoice,
  fontChoice,
  headerChoice,
  hexOf,
  indentButtons,
  inlineButtons,
  listButtons,
  scriptButtons,
  sizeChoice,
  type FormatButton,
  type FormatChoice,
} from './toolbar-formats.ts';
import * as styles from './editor.module.css';

export interface ToolbarProps {
  formats: FormatsHere;
  /** Id of the text that it belongs to. */
  controls: string;
  onFormat: (name: string, value: unknown) => void;
  onLink: () => void;
  onImage: () => void;
  onVideo: () => void;
  onClean: () => void;
}

/** One of Quill's drawings, such as `list.bullet`. */
function drawing(name: string): string {
  const [format = '', value] = name.split(/\.(.*)/);
  const found = icons[format as keyof typeof icons] as string | Record<string, string>;
  return typeof found === 'string' ? found : (found[value ?? ''] ?? '');
}

interface ButtonProps {
  icon: string;
  label: string;
  /** Absent of a button that does something once. */
  isPressed?: boolean;
  onPress: () => void;
}

const ToolButton = ({ icon, label, isPressed, onPress }: ButtonProps) => (
  <button
    type="button"
    aria-label={label}
    title={label}
    aria-pressed={isPressed}
    // the text keeps what is chosen in it
    onMouseDown={(event) => event.preventDefault()}
    onClick={onPress}
    dangerouslySetInnerHTML={{ __html: drawing(icon) }}
  />
);

/** The controls of the text. Arrow keys go from one to the next: for Tab they are one. */
export function Toolbar({ formats, controls, onFormat, ...does }: ToolbarProps) {
  const root = useRef<HTMLDivElement>(null);
  const all = () => [...(root.current?.querySelectorAll<HTMLElement>('button, select') ?? [])];
  /** Tab comes back to the control that was used last. */
  const enter = (control: EventTarget) => {
    for (const each of all()) each.tabIndex = each === control ? 0 : -1;
  };
  const onKeyDown = (event: KeyboardEvent) => {
    const steps: Record<string, number> = { ArrowRight: 1, ArrowLeft: -1 };
    const step = steps[event.key];
    const list = all();
    const at = list.indexOf(event.target as HTMLElement);
    if (at < 0 || (step === undefined && event.key !== 'Home' && event.key !== 'End')) return;
    event.preventDefault();
    const to = step === undefined ? (event.key === 'Home' ? 0 : -1) : (at + step) % list.length;
    list.at(to)?.focus();
  };

  const choice = ({ format, label, options }: FormatChoice) => (
    <select
      key={format}
      aria-label={label}
      title={label}
      value={options.some(({ value }) => value === hexOf(formats[format])) ? hexOf(formats[format]) : ''}
      onChange={({ target }) => {
        const { value } = target;
        onFormat(format, format === 'header' ? Number(value) || false : value || false);
      }}
    >
      {options.map(({ value, label: name }) => (
        <option key={value} value={value}>
          {name}
        </option>
      ))}
    </select>
  );
  const button = ({ icon, label, format, value }: FormatButton) => {
    const isPressed = value === undefined ? formats[format] !== undefined : formats[format] === value;
    const isStep = format === 'indent';
    return (
      <ToolButton
        key={icon}
        icon={icon}
        label={label}
        {...(!isStep && { isPressed })}
        onPress={() => onFormat(format, isPressed && !isStep ? false : (value ?? true))}
      />
    );
  };
  return (
    <div
      ref={root}
      role="toolbar"
      aria-label="Format the content"
      aria-controls={controls}
      tabIndex={-1}
      className={styles.toolbar}
      onKeyDown={onKeyDown}
      onFocus={({ target }) => target !== root.current && enter(target)}
    >
      <span>{[fontChoice, headerChoice, sizeChoice].map(choice)}</span>
      <span>{inlineButtons.map(button)}</span>
      <span>{[colorChoice, backgroundChoice].map(choice)}</span>
      <span>{scriptButtons.map(button)}</span>
      <span>{[...listButtons, ...indentButtons].map(button)}</span>
      <span>
        {choice(alignChoice)}
        {blockButtons.map(button)}
      </span>
      <span>
        <ToolButton icon="link" label="Link" isPressed={'link' in formats} onPress={does.onLink} />
        <ToolButton icon="image" label="Image" onPress={does.onImage} />
        <ToolButton icon="video" label="Video" onPress={does.onVideo} />
      </span>
      <span>
        <ToolButton icon="clean" label="Remove formatting" onPress={does.onClean} />
      </span>
    </div>
  );
}
