import { useEffect, useRef, type ComponentProps } from 'react';

/** A field for a value that is edited in place. It takes the focus. */
export function EditField(props: Omit<ComponentProps<'input'>, 'ref'>) {
  const ref = useRef<HTMLInputElement>(null);
  useEffect(() => ref.current?.focus(), []);
  return <input ref={ref} {...props} />;
}
