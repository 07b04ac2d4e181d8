import { t } from '@app/domain';

/*
 * A browser says in its own language what is wrong with a field of a form. On a page of another language we say it in that
 * of the page. English pages leave it to the browser.
 */

function faultText(field: HTMLInputElement): string {
  const { validity: found, min, max, minLength, type } = field;
  if (found.valueMissing) return t('Please fill in this field.');
  if (found.tooShort) return t('Please type at least {n} characters.', { n: minLength });
  if (found.rangeUnderflow) return t('Please choose {n} or more.', { n: min });
  if (found.rangeOverflow) return t('Please choose {n} or less.', { n: max });
  if (found.typeMismatch && type === 'email') return t('Please type an email address.');
  if (found.typeMismatch && type === 'url') return t('Please type a web address.');
  return t('Please type this in the form that is asked for.');
}

const isField = (target: EventTarget | null): target is HTMLInputElement =>
  target instanceof HTMLInputElement || target instanceof HTMLTextAreaElement || target instanceof HTMLSelectElement;

/** From now on fields say their faults in the language of the page. */
export function sayFieldFaults(): void {
  document.addEventListener(
    'invalid',
    ({ target }) => {
      if (!isField(target)) return;
      // A text of our own counts as a fault: it is taken away to see which one the browser found.
      target.setCustomValidity('');
      if (!target.validity.valid) target.setCustomValidity(faultText(target));
    },
    true,
  );
  document.addEventListener('input', ({ target }) => isField(target) && target.setCustomValidity(''), true);
}
