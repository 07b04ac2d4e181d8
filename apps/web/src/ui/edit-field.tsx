import { useEffect, useRef, type ComponentProps } from 'react';

/** A field that takes the place of what is being edited, with the cursor in it. */
export function EditField(props: Omit<ComponentProps<'input'>, 'ref'>) {
  const ref = useRef<HTMLInputElement>(null);
  useEffect(() => ref.current?.focus(), []);
  return <input ref={ref} {...props} />;
}
