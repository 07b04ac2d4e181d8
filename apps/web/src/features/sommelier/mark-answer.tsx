import { t } from '@app/domain';
import { useState } from 'react';
import { Button } from '#ui/button.tsx';
import { Icon } from '#ui/icon.tsx';

interface MarkAnswerProps {
  /** Sends the word, which may be empty; false when it did not arrive. */
  onMark: (word: string) => Promise<boolean>;
}

/** A thumbs-down with a word, if the guest has one. It goes to whoever runs the site. */
export function MarkAnswer({ onMark }: MarkAnswerProps) {
  const [step, setStep] = useState<'idle' | 'open' | 'sending' | 'failed' | 'kept'>('idle');
  const [word, setWord] = useState('');
  if (step === 'kept')
    return (
      <p role="status" className="py-1 text-sm leading-5 text-muted">
        {t('Thank you. We have noted it.')}
      </p>
    );
  const send = async () => {
    setStep('sending');
    setStep((await onMark(word)) ? 'kept' : 'failed');
  };
  return (
    <>
      <button
        type="button"
        aria-label={t('This did not help')}
        title={t('This did not help')}
        aria-expanded={step !== 'idle'}
        onClick={() => setStep(step === 'idle' ? 'open' : 'idle')}
        className="grid size-8 place-items-center rounded-full text-muted hover:bg-sunken hover:text-accent pointer-coarse:size-11"
      >
        <Icon name="thumbDown" className="size-4" />
      </button>
      {step === 'idle' ? null : (
        <form
          className="flex w-full flex-wrap items-center gap-2"
          onSubmit={(event) => {
            event.preventDefault();
            if (step !== 'sending') void send();
          }}
        >
          <input
            aria-label={t('What was wrong?')}
            placeholder={t('What was wrong? (optional)')}
            value={word}
            maxLength={300}
            autoComplete="off"
            onChange={(event) => setWord(event.target.value)}
            className="min-h-9 min-w-0 flex-1 rounded-card border border-line bg-surface px-3 text-sm placeholder:text-muted pointer-coarse:min-h-11"
          />
          <Button type="submit" look="secondary" size="small" disabled={step === 'sending'}>
            {t('Send to us')}
          </Button>
          {step === 'failed' ? (
            <p role="alert" className="w-full text-sm text-bad">
              {t('That did not arrive. Please try again.')}
            </p>
          ) : null}
        </form>
      )}
    </>
  );
}
