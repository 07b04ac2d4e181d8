import { t } from '@app/domain';
import { isReachable } from '#api/reach.ts';
import { sendFiles } from '#api/upload.ts';
import { paths } from '#paths.ts';
import { dropAccountsBut } from '#offline/kept-lists.ts';
import { findWaitingUpload, forgetWaitingUpload, sendOnce } from '#offline/waiting-upload.ts';
import { toast } from '#ui/toast-store.ts';

/** A signal that has just returned is often too weak for an answer: the server is asked again. */
const AGAIN_MS = 5000;

let account: string | null = null;
let isStarted = false;
let again: number | undefined;

/** Called when the page has loaded, and again after each sign-in and sign-out. */
export async function keepFor(uid: string | null, isOutByChoice: boolean): Promise<void> {
  account = uid;
  if (!isStarted) {
    isStarted = true;
    window.addEventListener('online', () => void sendWaiting());
  }
  try {
    await dropOthers(isOutByChoice);
    await sendWaiting();
  } catch {
    // Without a database nothing is kept, and nothing has to be taken away.
  }
}

/**
 * What an account has kept here goes with it. A sign-in that ran out because the network is away ends nothing: whoever
 * sits at the table still wants the list. So unless the visitor chose to leave, the server is asked first.
 */
async function dropOthers(isOutByChoice: boolean): Promise<void> {
  const uid = account;
  if (uid === null && !isOutByChoice && !(await isReachable())) return;
  if (uid !== account) return;
  await dropAccountsBut(uid);
  const waiting = await findWaitingUpload();
  if (waiting && waiting.uid !== null && waiting.uid !== uid) await forgetWaitingUpload();
}

/** An upload made offline goes when the signal returns, wherever in the site the visitor is by then. */
async function sendWaiting(): Promise<void> {
  const uid = account;
  // The upload area sends its own files, and opens the list.
  if (uid === null || [paths.home(), paths.menuUpload()].includes(location.pathname)) return;
  const waiting = await findWaitingUpload();
  if (waiting?.waitsFor !== 'signal' || waiting.uid !== uid) return;
  if (!(await isReachable())) {
    window.clearTimeout(again);
    if (navigator.onLine) again = window.setTimeout(() => void sendWaiting(), AGAIN_MS);
    return;
  }
  const sent = await sendOnce(waiting.id, () => sendFiles(waiting.files, { createdBy: uid }));
  if (sent) toast.success(t('Wine list uploaded'), t('It waited for the signal. You find it in your profile.'), 10_000);
}
