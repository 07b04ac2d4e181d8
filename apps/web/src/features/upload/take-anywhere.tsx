import { language } from '@app/domain';
import { lazy, Suspense, useState, type ReactNode } from 'react';
import { useBrought, type Brought } from './pasted.ts';
import { sayFieldFaults } from '#ui/field-faults.ts';

// This is loaded with the first touch of any page, and nobody sends a form before it.
if (language() !== 'en') sayFieldFaults();

const BroughtDialog = lazy(() => import('./brought-dialog.tsx'));
const hasUploadArea = () => document.querySelector('[data-upload]') !== null;

/**
 * Takes what is pasted or dropped on pages that have no upload area. The dialog that asks first, so that a stray paste sends nothing, is
 * loaded when something was brought.
 */
export default function TakeAnywhere(): ReactNode {
  const [brought, setBrought] = useState<Brought | null>(null);
  useBrought(setBrought, hasUploadArea);
  return brought ? (
    <Suspense fallback={null}>
      <BroughtDialog key={brought.event.timeStamp} brought={brought} onClose={() => setBrought(null)} />
    </Suspense>
  ) : null;
}
