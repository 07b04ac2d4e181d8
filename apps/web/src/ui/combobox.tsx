import { t } from '@app/domain';
import { useCallback, useEffect, useId, useRef, useState, type KeyboardEvent, type ReactNode, type Ref } from 'react';
import { classNames } from './class-names.ts';
import { useOutsidePress } from './use-outside-press.ts';

interface ComboboxOption {
  key: string;
  content: ReactNode;
}

interface ComboboxProps {
  label: string;
  placeholder: string;
  /** What a form calls it that the browser sends by itself. */
  name?: string;
  text: string;
  onTextChange: (text: string) => void;
  options: readonly ComboboxOption[];
  onPick: (index: number) => void;
  /** Enter with no option chosen. */
  onSubmit: () => void;
  inputRef?: Ref<HTMLInputElement>;
  inputClass?: string;
  /** Below the field in the flow of the page, where nothing may be covered; else it floats. */
  isInFlow?: boolean;
  /** Told when the suggestions have come or changed. */
  onShown?: (list: HTMLElement) => void;
}

/**
 * A text field with suggestions, after the ARIA combobox pattern: the focus stays in the field, arrows move through
 * the list, Enter picks, Escape and a press elsewhere close. Written by hand (docs/decisions/0004): it is on the home page,
 * where Base UI's combobox would add a third to the first load. The list takes the width of the nearest positioned parent.
 */
export function Combobox(props: ComboboxProps) {
  const {
    label,
    placeholder,
    name,
    text,
    onTextChange,
    options,
    onPick,
    onSubmit,
    inputRef,
    inputClass,
    isInFlow,
    onShown,
  } = props;
  const id = useId();
  const rootRef = useRef<HTMLDivElement>(null);
  const [isOpen, setIsOpen] = useState(false);
  const [activeKey, setActiveKey] = useState<string | null>(null);
  const activeIndex = options.findIndex((option) => option.key === activeKey);
  const isShown = isOpen && options.length > 0;

  const close = useCallback(() => {
    setIsOpen(false);
    setActiveKey(null);
  }, []);
  useOutsidePress(rootRef, close, isShown);
  const listRef = useRef<HTMLDivElement>(null);
  const shownKeys = isShown ? options.map(({ key }) => key).join(' ') : '';
  useEffect(() => {
    if (shownKeys !== '' && listRef.current) onShown?.(listRef.current);
  }, [shownKeys, onShown]);

  const pick = (index: number) => {
    close();
    onPick(index);
  };

  const move = (step: 1 | -1) => {
    // From the field itself down goes to the first and up to the last; beyond an end is the field again.
    const next = activeIndex === -1 && step === -1 ? options.length - 1 : activeIndex + step;
    setActiveKey(options[next]?.key ?? null);
    document.getElementById(`${id}-${next}`)?.scrollIntoView({ block: 'nearest' });
  };

  const onKeyDown = (event: KeyboardEvent<HTMLInputElement>) => {
    if (event.nativeEvent.isComposing) return;
    if (event.key === 'Escape' && isShown) {
      event.preventDefault();
      close();
    } else if (event.key === 'Enter') {
      event.preventDefault();
      if (isShown && activeIndex >= 0) pick(activeIndex);
      else {
        close();
        onSubmit();
      }
    } else if (event.key === 'ArrowDown' || event.key === 'ArrowUp') {
      if (options.length === 0) return;
      event.preventDefault();
      if (isShown) move(event.key === 'ArrowDown' ? 1 : -1);
      else setIsOpen(true);
    }
  };

  return (
    <div ref={rootRef} className="min-w-0 flex-1">
      <input
        ref={inputRef}
        type="search"
        name={name}
        role="combobox"
        aria-label={label}
        aria-expanded={isShown}
        aria-controls={`${id}-list`}
        aria-autocomplete="list"
        aria-activedescendant={isShown && activeIndex >= 0 ? `${id}-${activeIndex}` : undefined}
        autoComplete="off"
        spellCheck={false}
        enterKeyHint="search"
        placeholder={placeholder}
        value={text}
        onChange={(event) => {
          setIsOpen(true);
          setActiveKey(null);
          onTextChange(event.target.value);
        }}
        onKeyDown={onKeyDown}
        className={classNames('w-full [&::-webkit-search-cancel-button]:hidden', inputClass)}
      />
      <div
        ref={listRef}
        id={`${id}-list`}
        role="listbox"
        aria-label={t('Suggestions')}
        hidden={!isShown}
        className={classNames(
          'mt-2 max-h-60 overflow-y-auto rounded-card border border-line bg-surface py-1.5 text-left',
          !isInFlow && 'absolute top-full right-0 left-0 z-20 shadow-float',
        )}
      >
        {options.map((option, index) => (
          // oxlint-disable-next-line jsx-a11y/click-events-have-key-events -- the field has the focus and hears the keys
          <div
            key={option.key}
            id={`${id}-${index}`}
            role="option"
            aria-selected={index === activeIndex}
            tabIndex={-1}
            // The field keeps the focus while a suggestion is pressed.
            onPointerDown={(event) => event.preventDefault()}
            onClick={() => pick(index)}
            onPointerMove={() => setActiveKey(option.key)}
            className={classNames('min-h-11 px-4 py-2', index === activeIndex && 'bg-sunken')}
          >
            {option.content}
          </div>
        ))}
      </div>
    </div>
  );
}
