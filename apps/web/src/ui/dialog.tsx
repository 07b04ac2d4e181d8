import { t } from '@app/domain';
import { Dialog as BaseDialog } from '@base-ui/react/dialog';
import type { ReactNode } from 'react';
import { classNames } from './class-names.ts';
import { Icon } from './icon.tsx';

interface DialogProps {
  open: boolean;
  onClose: () => void;
  title: string;
  description?: ReactNode;
  children: ReactNode;
  /** As wide and high as the window allows. */
  isLarge?: boolean;
}

/** A modal: focus is kept inside and given back, Escape and a press outside close it. */
export function Dialog({ open, onClose, title, description, children, isLarge = false }: DialogProps) {
  return (
    <BaseDialog.Root open={open} onOpenChange={(next) => (next ? undefined : onClose())}>
      <BaseDialog.Portal>
        <BaseDialog.Backdrop className="fixed inset-0 z-40 bg-[rgb(20_12_14/0.5)] transition-opacity duration-150 data-ending-style:opacity-0 data-starting-style:opacity-0" />
        {/* Safe: of a dialog that is higher than the window, the upper edge stays in reach. */}
        <BaseDialog.Viewport className="fixed inset-0 z-40 grid place-items-center-safe overflow-y-auto p-4">
          <BaseDialog.Popup
            className={classNames(
              isLarge ? 'min-h-full max-w-5xl' : 'max-w-md',
              'relative w-full rounded-card border border-line bg-surface p-6 shadow-float transition duration-150 ease-settle data-ending-style:opacity-0 data-starting-style:translate-y-2 data-starting-style:opacity-0 sm:p-8',
            )}
          >
            <BaseDialog.Title className="pr-10 font-serif text-2xl leading-8 font-medium">{title}</BaseDialog.Title>
            {description ? (
              <BaseDialog.Description className="mt-1 text-muted">{description}</BaseDialog.Description>
            ) : null}
            {children}
            {/* Last, so that the focus begins on what the dialog is for. */}
            <BaseDialog.Close
              aria-label={t('Close')}
              className={classNames(
                isLarge && 'max-sm:fixed max-sm:top-7 max-sm:right-7 max-sm:bg-surface',
                'absolute top-4 right-4 grid size-11 place-items-center rounded-full text-muted hover:text-accent',
              )}
            >
              <Icon name="close" />
            </BaseDialog.Close>
          </BaseDialog.Popup>
        </BaseDialog.Viewport>
      </BaseDialog.Portal>
    </BaseDialog.Root>
  );
}
