import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { answerSignIn, open, PHONE, PHONE_AGENT, signIn, useVisitors } from './visitor.ts';

const { arrive } = useVisitors();

const pdf = (name: string, bytes = 1000) => ({
  name,
  mimeType: 'application/pdf',
  buffer: Buffer.alloc(bytes, '%PDF-1.7 '),
});
const choose = (page: Page, ...files: { name: string; mimeType: string; buffer: Buffer }[]) =>
  page.locator('input[type=file]').setInputFiles(files);
const rows = (page: Page) => page.getByRole('list', { name: 'Selected files' }).getByRole('listitem');

test('§2, §4 chosen files are listed with their state and can be removed one by one', async () => {
  const page = await arrive();
  await open(page, '/');
  await choose(page, pdf('one.pdf'), pdf('two.pdf'));
  await expect.poll(() => rows(page).count()).toBe(2);
  expect(await rows(page).first().getByRole('img').getAttribute('aria-label')).toBe('Ready to upload');
  await page.getByRole('button', { name: 'Remove one.pdf' }).click();
  await expect.poll(() => rows(page).count()).toBe(1);
  await expect.poll(() => rows(page).innerText()).toContain('two.pdf');
});

test('§5 only PDF or images: otherwise the alert says so', async () => {
  const page = await arrive();
  await open(page, '/');
  await choose(page, { name: 'a.txt', mimeType: 'text/plain', buffer: Buffer.from('x') });
  expect(await page.getByRole('alert').innerText()).toBe('Please select valid files (PDF or image files)');
  await expect.poll(() => rows(page).count()).toBe(0);
});

test('§5 more than 20 MB in all is refused, with the size', async () => {
  const page = await arrive();
  await open(page, '/');
  await choose(page, pdf('a.pdf', 12 * 1024 * 1024));
  await choose(page, pdf('b.pdf', 9 * 1024 * 1024));
  expect(await page.getByRole('alert').innerText()).toBe(
    'File size (21.0MB) exceeds the 20MB limit. Please select smaller files.',
  );
  await expect.poll(() => rows(page).count()).toBe(1);
});

test('§5 at most 10 files: the rest is silently dropped', async () => {
  const page = await arrive();
  await open(page, '/');
  await choose(page, ...Array.from({ length: 12 }, (_, index) => pdf(`${index}.pdf`)));
  await expect.poll(() => rows(page).count()).toBe(10);
  await expect.poll(() => page.getByRole('alert').count()).toBe(0);
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
  await signIn(page, 'quy@example.com');
  await page.route('**/api/wineLists/initialize', (route) => route.abort());
  await choose(page, pdf('a.pdf'), pdf('b.pdf'));
  await page.getByRole('button', { name: 'Upload', exact: true }).click();
  await page.getByText('Upload failed').first().waitFor();
  await expect.poll(() => page.getByText('Upload failed').count()).toBe(2);
  expect(await rows(page).first().getByRole('img').getAttribute('aria-label')).toBe('Failed');
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
  expect(await page.getByText('Release to upload your wine list').isVisible()).toBe(true);
  await page.dispatchEvent('main', 'dragleave', { dataTransfer: files });
  await page.getByText('Drop wine list anywhere').waitFor({ state: 'detached' });
  await page.dispatchEvent('main', 'dragenter', { dataTransfer: files });
  await page.dispatchEvent('main', 'drop', { dataTransfer: files });
  await page.getByText('Drop wine list anywhere').waitFor({ state: 'detached' });
  await expect.poll(() => rows(page).innerText()).toContain('dropped.pdf');
  // Released to upload: a visitor without an account is asked to make one.
  await page.getByRole('dialog', { name: 'Get started' }).waitFor();
});

test("§2 the menu page without a list: 'Upload Wine List' and the same upload", async () => {
  const page = await arrive();
  await signIn(page, 'rae@example.com');
  await open(page, '/menu');
  await page.getByRole('heading', { name: 'Upload Wine List' }).waitFor();
  await choose(page, pdf('list.pdf'));
  await expect.poll(() => rows(page).count()).toBe(1);
});
