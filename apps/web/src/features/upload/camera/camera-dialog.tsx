import { Dialog } from '@base-ui/react/dialog';
import type { ReactNode } from 'react';

interface CameraDialogProps {
  title: string;
  onClose: () => void;
  children: ReactNode;
}

/** The whole screen for the camera. */
export function CameraDialog({ title, onClose, children }: CameraDialogProps) {
  return (
    <Dialog.Root open onOpenChange={(next) => (next ? undefined : onClose())}>
      <Dialog.Portal>
        <Dialog.Popup className="fixed inset-0 z-50 flex flex-col overflow-y-auto bg-paper text-ink">
          <Dialog.Title className="shrink-0 px-4 py-2 text-center font-sans text-sm font-medium">{title}</Dialog.Title>
          {children}
        </Dialog.Popup>
      </Dialog.Portal>
    </Dialog.Root>
  );
}
