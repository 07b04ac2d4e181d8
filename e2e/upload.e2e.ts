import type { FileChooser, Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { uploadList } from './uploaded-list.ts';
import { answerSignIn, arriveHome, comeSignedIn, open, PHONE, PHONE_AGENT, useVisitors } from './visitor.ts';

const { arrive } = useVisitors();

const MB = 1024 * 1024;
const pdf = (name: string) => ({ name, mimeType: 'application/pdf', buffer: Buffer.alloc(1000, '%PDF-1.7 ') });
const choose = (page: Page, ...files: { name: string; mimeType: string; buffer: Buffer }[]) =>
  page.locator('input[type=file][multiple]').setInputFiles(files);
/** A large file is made where it is chosen: carrying it into the browser would take longer than the test. */
const chooseLarge = (page: Page, name: string, bytes: number) =>
  page.locator('input[type=file][multiple]').evaluate(
    (input, large) => {
      const content = '%PDF-1.7 '.repeat(large.bytes / 9 + 1).slice(0, large.bytes);
      const transfer = new DataTransfer();
      transfer.items.add(new File([content], large.name, { type: 'application/pdf' }));
      (input as HTMLInputElement).files = transfer.files;
      input.dispatchEvent(new Event('change', { bubbles: true }));
    },
    { name, bytes },
  );
const rows = (page: Page) => page.getByRole('list', { name: 'Selected files' }).getByRole('listitem');

test('§2, §4 chosen files are listed with their state and can be removed one by one', async () => {
  const page = await arrive();
  await open(page, '/');
  await choose(page, pdf('one.pdf'), pdf('two.pdf'));
  await expect.poll(() => rows(page).count()).toBe(2);
  await expect.poll(() => rows(page).first().getByRole('img').getAttribute('aria-label')).toBe('Ready to upload');
  await page.getByRole('button', { name: 'Remove one.pdf' }).click();
  await expect.poll(() => rows(page).count()).toBe(1);
  await expect.poll(() => rows(page).innerText()).toContain('two.pdf');
});

test('§5 only PDF or images: otherwise the alert says so', async () => {
  const page = await arrive();
  await open(page, '/');
  await choose(page, { name: 'a.txt', mimeType: 'text/plain', buffer: Buffer.from('x') });
  await expect.poll(() => page.getByRole('alert').innerText()).toBe('Please select valid files (PDF or image files)');
  await expect.poll(() => rows(page).count()).toBe(0);
});

test('§5 more than 20 MB in all is refused, with the size', async () => {
  const page = await arrive();
  await open(page, '/');
  await chooseLarge(page, 'a.pdf', 12 * MB);
  await expect.poll(() => rows(page).count()).toBe(1);
  await chooseLarge(page, 'b.pdf', 9 * MB);
  await expect
    .poll(() => page.getByRole('alert').innerText())
    .toBe('File size (21.0MB) exceeds the 20MB limit. Please select smaller files.');
  await expect.poll(() => rows(page).count()).toBe(1);
});

test('§5 at most 10 files: the rest is dropped without an alert, and a quiet line says how many', async () => {
  const page = await arrive();
  await open(page, '/');
  await choose(page, ...Array.from({ length: 12 }, (_, index) => pdf(`${index}.pdf`)));
  await expect.poll(() => rows(page).count()).toBe(10);
  await page.getByText('2 files were left out: at most 10 at once.').waitFor();
  await expect.poll(() => page.getByRole('alert').count()).toBe(0);
  await expect.poll(() => page.getByRole('button', { name: 'Add pages' }).isDisabled()).toBe(true);
});

test('§5, §6 without an account: the words, the waiting state and the sign-up modal', async () => {
  const page = await arrive();
  await open(page, '/');
  await page.getByText('Sign in to upload wine lists').waitFor();
  await choose(page, pdf('list.pdf'));
  await page.getByRole('button', { name: 'Upload', exact: true }).click();
  await page.getByRole('dialog', { name: 'Get started' }).waitFor();
  await expect.poll(() => page.getByText('Authentication required to proceed').count()).toBe(1);
});

test('§4 the waiting files upload by themselves after signing in', async () => {
  const page = await arrive();
  await open(page, '/');
  await choose(page, pdf('list.pdf'));
  await page.getByRole('button', { name: 'Upload', exact: true }).click();
  const popupOpens = page.waitForEvent('popup');
  const sent = page.waitForRequest('**/api/wineLists/initialize');
  await page.getByRole('button', { name: /^Continue with/ }).click();
  await answerSignIn(await popupOpens, 'oli@example.com');
  const body = (await sent).postDataJSON() as { files: Record<string, unknown>[]; createdBy: string };
  expect(body.files).toEqual([
    {
      data: expect.stringMatching(/^data:application\/pdf;base64,/),
      mimeType: 'application/pdf',
      pageNumber: 1,
      fileName: 'list.pdf',
    },
  ]);
  expect(body.createdBy).toBeTruthy();
});

test('§4 on a phone the files survive the full-page sign-in and are sent on return', async () => {
  const page = await arrive({ viewport: PHONE, userAgent: PHONE_AGENT, isMobile: true, hasTouch: true });
  await open(page, '/');
  await choose(page, pdf('list.pdf'));
  await page.getByRole('button', { name: 'Upload', exact: true }).click();
  await page.getByRole('button', { name: /^Continue with/ }).click();
  await page.getByLabel('Email').waitFor();
  const sent = page.waitForRequest('**/api/wineLists/initialize');
  await answerSignIn(page, 'pia@example.com');
  expect(((await sent).postDataJSON() as { files: { fileName: string }[] }).files[0]?.fileName).toBe('list.pdf');
});

test("§4, §8 a failure marks every item 'Upload failed'", async () => {
  const page = await arrive();
  await arriveHome(page, 'quy@example.com');
  await page.route('**/api/wineLists/initialize', (route) => route.abort());
  await choose(page, pdf('a.pdf'), pdf('b.pdf'));
  await page.getByRole('button', { name: 'Upload', exact: true }).click();
  await page.getByText('Upload failed').first().waitFor();
  await expect.poll(() => page.getByText('Upload failed').count()).toBe(2);
  await expect.poll(() => rows(page).first().getByRole('img').getAttribute('aria-label')).toBe('Failed');
  // And what to do now: in our words where nothing came back, in the server's where it refused.
  await expect.poll(() => page.getByRole('alert').innerText()).toBe('The connection broke off. Please try again.');
  await page.unrouteAll();
  await page.route('**/api/wineLists/initialize', (route) =>
    route.fulfill({ status: 429, json: { error: { code: 'request.too-many', message: 'Please wait 1 minute.' } } }),
  );
  await page.getByRole('button', { name: 'Try again' }).click();
  await page.getByText('Please wait 1 minute.').waitFor();
  await expect.poll(() => page.getByText('Upload failed').count()).toBe(2);
});

test('§4 uploading stands at 50 until bytes leave, then at what has been sent; it can be given up and begun again', async () => {
  const page = await arrive();
  await arriveHome(page, 'sven@example.com');
  const line = await page.context().newCDPSession(page);
  const limit = (uploadThroughput: number) =>
    line.send('Network.emulateNetworkConditions', {
      offline: false,
      latency: 0,
      downloadThroughput: -1,
      uploadThroughput,
    });
  await line.send('Network.enable');
  await limit(400_000);
  await chooseLarge(page, 'large.pdf', 6 * MB);
  const progress = async () =>
    Number(await page.getByRole('progressbar', { name: 'Progress of large.pdf' }).getAttribute('aria-valuenow'));
  await expect.poll(() => progress()).toBe(0);
  const sent = page.waitForRequest('**/api/wineLists/initialize');
  await page.getByRole('button', { name: 'Upload', exact: true }).click();
  await page.getByRole('button', { name: 'Uploading...' }).waitFor();
  await expect.poll(() => progress()).toBeGreaterThanOrEqual(50);
  // Large files go as a form, a third smaller than as data URLs.
  expect((await sent).headers()['content-type']).toMatch(/^multipart\/form-data; boundary=/);
  await page.getByText(/^\d.* of 6\.0 MB · Uploading$/).waitFor();
  await expect.poll(progress).toBeGreaterThan(50);
  await expect.poll(() => progress()).toBeLessThan(100);
  await expect.poll(() => page.getByRole('button', { name: 'Remove large.pdf' }).isDisabled()).toBe(true);
  await page.getByRole('button', { name: 'Cancel' }).click();
  await page.getByText('Ready to upload').waitFor();
  await expect.poll(() => progress()).toBe(0);
  await limit(-1);
  await page.getByRole('button', { name: 'Upload', exact: true }).click();
  // §2: after a successful upload it opens the list.
  await page.waitForURL(/\/menu\/.+/);
});

test('a file pasted anywhere on the page is taken; pasted text goes where it was pasted', async () => {
  const page = await arrive();
  await open(page, '/');
  const paste = (kind: 'file' | 'text') =>
    page.evaluate((kind) => {
      const data = new DataTransfer();
      if (kind === 'file') data.items.add(new File(['x'], 'screenshot.png', { type: 'image/png' }));
      else data.setData('text/plain', 'krug');
      const event = new ClipboardEvent('paste', { clipboardData: data, bubbles: true, cancelable: true });
      document.querySelector('input[role=combobox]')?.dispatchEvent(event);
      return event.defaultPrevented;
    }, kind);
  expect(await paste('text')).toBe(false);
  expect(await paste('file')).toBe(true);
  await expect.poll(() => rows(page).innerText()).toContain('screenshot.png');
  // Chosen, not sent: it may be one of several pages.
  await expect.poll(() => rows(page).getByRole('img').getAttribute('aria-label')).toBe('Ready to upload');
});

test("on a phone without a camera for us 'Take a photo' says so and opens the phone's own; the chooser afterwards takes files again", async () => {
  const page = await arrive({ viewport: PHONE, userAgent: PHONE_AGENT, isMobile: true, hasTouch: true });
  await open(page, '/');
  const attributesOf = async (chooser: FileChooser) => {
    const input = chooser.element();
    return [await input.getAttribute('capture'), await input.getAttribute('accept')];
  };
  const ownCamera = async () => {
    const opens = page.waitForEvent('filechooser');
    await page.getByRole('button', { name: 'Use the phone’s camera' }).click();
    return opens;
  };
  await page.getByText('Take a photo').click();
  await page.getByRole('alert').getByText('Please take the photos with your phone’s own camera.').waitFor();
  const camera = await ownCamera();
  expect(await attributesOf(camera)).toEqual(['environment', 'image/*']);
  await camera.setFiles({ name: 'page-1.jpg', mimeType: 'image/jpeg', buffer: Buffer.from('x') });
  await expect.poll(() => rows(page).innerText()).toContain('page-1.jpg');
  const more = page.waitForEvent('filechooser');
  await page.getByRole('button', { name: 'Add pages' }).click();
  expect(await attributesOf(await more)).toEqual([null, '.pdf,image/*']);
  await page.getByRole('button', { name: 'Take a photo' }).click();
  await (await ownCamera()).setFiles({ name: 'page-2.jpg', mimeType: 'image/jpeg', buffer: Buffer.from('x') });
  await expect.poll(() => rows(page).count()).toBe(2);

  const desk = await arrive();
  await open(desk, '/');
  await expect.poll(() => desk.getByText('Take a photo').isVisible()).toBe(false);
});

test('files that wait for a sign-in survive a reload, less those taken out, and are sent once from two windows', async () => {
  const page = await arrive();
  await open(page, '/');
  await choose(page, pdf('keep.pdf'), pdf('leave.pdf'));
  await page.getByRole('button', { name: 'Upload', exact: true }).click();
  await page.getByRole('dialog', { name: 'Get started' }).waitFor();
  await page.keyboard.press('Escape');
  await page.getByRole('button', { name: 'Remove leave.pdf' }).click();
  await expect.poll(() => rows(page).count()).toBe(1);
  await open(page, '/');
  await expect.poll(() => rows(page).innerText()).toContain('keep.pdf');
  await page.getByText('Authentication required to proceed').waitFor();
  const other = await page.context().newPage();
  await open(other, '/');
  await expect.poll(() => rows(other).count()).toBe(1);

  let uploads = 0;
  page.context().on('request', (request) => {
    if (request.url().endsWith('/api/wineLists/initialize')) uploads += 1;
  });
  await page.getByRole('button', { name: 'Upload', exact: true }).click();
  const popupOpens = page.waitForEvent('popup');
  await page.getByRole('button', { name: /^Continue with/ }).click();
  await answerSignIn(await popupOpens, 'tom@example.com');
  // Whichever window is first opens the list, the other says so.
  const elsewhere = 'These files were uploaded in another window.';
  const ending = async (window: Page) =>
    /\/menu\/.+/.test(window.url()) ? 'list' : (await window.getByText(elsewhere).count()) > 0 ? 'note' : 'none';
  await expect
    .poll(async () => [await ending(page), await ending(other)].toSorted((a, b) => a.localeCompare(b)), {
      timeout: 120_000,
    })
    .toEqual(['list', 'note']);
  expect(uploads).toBe(1);
});

test("§2 dragging files over the page shows 'Drop wine list anywhere'; letting go takes them", async () => {
  const page = await arrive();
  await open(page, '/');
  const files = await page.evaluateHandle(() => {
    const transfer = new DataTransfer();
    transfer.items.add(new File(['%PDF'], 'dropped.pdf', { type: 'application/pdf' }));
    return transfer;
  });
  await page.dispatchEvent('main', 'dragenter', { dataTransfer: files });
  await page.getByText('Drop wine list anywhere').waitFor();
  await expect.poll(() => page.getByText('Release to upload your wine list').isVisible()).toBe(true);
  await page.dispatchEvent('main', 'dragleave', { dataTransfer: files });
  await page.getByText('Drop wine list anywhere').waitFor({ state: 'detached' });
  await page.dispatchEvent('main', 'dragenter', { dataTransfer: files });
  await page.dispatchEvent('main', 'drop', { dataTransfer: files });
  await page.getByText('Drop wine list anywhere').waitFor({ state: 'detached' });
  await expect.poll(() => rows(page).innerText()).toContain('dropped.pdf');
  // Released to upload: a visitor without an account is asked to make one.
  await page.getByRole('dialog', { name: 'Get started' }).waitFor();
});

test('the menu page without a list, and home, know the way back to the lists of whoever is signed in', async () => {
  const email = 'roy@example.com';
  const pages = [{ sections: [{ title: 'Wines', wines: [['Krug, Grande Cuvée, Champagne NV', '$300']] }] }] as const;
  const address = await uploadList({ email, title: 'Chez Roy', pages });
  const page = await arrive({ viewport: PHONE, hasTouch: true });
  await comeSignedIn(page, email);
  for (const path of ['/', '/menu']) {
    await open(page, path);
    const lists = page.getByRole('region', { name: 'Your lists' });
    await lists.getByRole('link', { name: 'All your lists' }).waitFor();
    await expect.poll(() => lists.getByRole('listitem').getByRole('link').getAttribute('href')).toBe(address);
  }
});

test("§2 the menu page without a list: 'Upload Wine List' and the same upload", async () => {
  const page = await arrive();
  await comeSignedIn(page, 'rae@example.com');
  await open(page, '/menu');
  await page.getByRole('heading', { name: 'Upload Wine List' }).waitFor();
  await choose(page, pdf('list.pdf'));
  await expect.poll(() => rows(page).count()).toBe(1);
});
