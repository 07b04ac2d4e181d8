import { many, t, word, type CallReply, outcomeText, hasText } from '@app/domain';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useSearchParams } from 'react-router';
import { failureText } from '#api/failure-text.ts';
import { runJobAgain } from '#api/govern-mutations.ts';
import { queries, type JobState } from '#api/queries.ts';
import { queryClient } from '#api/query-client.ts';
import { Button } from '#ui/button.tsx';
import { ChipButton } from '#ui/chip.tsx';
import { FailedNotice, Notice } from '#ui/notice.tsx';
import { Bar, Loading } from '#ui/skeleton.tsx';
import { toast } from '#ui/toast-store.ts';
import { momentText } from './run-text.ts';

type Job = CallReply<'getJobs'>['jobs'][number];

const ASK_AGAIN_MS = 5000;
const STATES: readonly { state: JobState; text: string; empty: string }[] = [
  { state: 'failed', text: word('Failed||jobs'), empty: word('No job has failed.') },
  { state: 'running', text: word('Running||jobs'), empty: word('No job is running.') },
  { state: 'waiting', text: word('Waiting||jobs'), empty: word('No job is waiting.') },
  { state: 'done', text: word('Done||jobs'), empty: word('No job is done yet.') },
];
const KINDS: Record<string, string> = {
  'read-list': word('Reads a wine list'),
  'read-long-list': word('Reads a wine list that takes long'),
  'keep-sample': word('Keeps the sample list up to date'),
  'privacy.remove-files': word('Deletes files of a deleted account'),
  'privacy.forget': word('Deletes what has expired'),
  sweep: word('Deletes expired sign-ins'),
};

/** What the workers have to do, are doing, have done and could not do. */
export function JobList() {
  const [params, setParams] = useSearchParams();
  const chosen = STATES.find(({ state }) => state === params.get('state')) ?? STATES[0];
  const state = chosen?.state ?? 'failed';
  const result = useQuery({ ...queries.jobs(state), refetchInterval: ASK_AGAIN_MS }, queryClient);
  if (result.isPending) {
    return (
      <Loading label={t('Loading jobs')}>
        <div className="grid gap-3">
          {[0, 1, 2].map((row) => (
            <Bar key={row} className="h-16" />
          ))}
        </div>
      </Loading>
    );
  }
  if (!result.data)
    return <FailedNotice title={t('The jobs could not be loaded.')} onRetry={() => void result.refetch()} />;
  const { jobs, counts } = result.data;
  return (
    <section aria-label={t('Jobs')}>
      <div role="group" aria-label={t('Show||filter')} className="mb-4 flex flex-wrap gap-2">
        {STATES.map((each) => (
          <ChipButton
            key={each.state}
            pressed={each.state === state}
            onClick={() => setParams({ state: each.state }, { replace: true })}
          >
            {t(each.text)} <span className="figures">{counts[each.state]}</span>
          </ChipButton>
        ))}
      </div>
      {jobs.length === 0 ? (
        <Notice icon="check" title={t(chosen?.empty ?? '')} />
      ) : (
        <ul className="divide-y divide-line border-y border-line">
          {jobs.map((job) => (
            <li key={job.id}>
              <JobRow job={job} />
            </li>
          ))}
        </ul>
      )}
    </section>
  );
}

/** Failures of the queue and refusals of ours are texts of the dictionaries; other programs write English. */
const QUEUE_FAILURES: Readonly<Record<string, string>> = {
  'job heartbeat timeout': word('Its worker was not heard of any more.'),
  'job failed by timeout in active state': word('It took too long.'),
};

function Reason({ text }: { text: string }) {
  const known =
    QUEUE_FAILURES[text] ?? (text.startsWith('handler execution exceeded') ? word('It took too long.') : text);
  return (
    <p className="text-sm break-words text-bad" lang={known === text && !hasText(text) ? 'en' : undefined}>
      {t(known)}
    </p>
  );
}

function JobRow({ job }: { job: Job }) {
  const [isBusy, setIsBusy] = useState(false);
  const name = t(KINDS[job.kind] ?? job.kind);
  const again = async () => {
    setIsBusy(true);
    try {
      const { success, ...outcome } = await runJobAgain(job.kind, job.id);
      if (success) toast.success(name, outcomeText(outcome));
      else toast.error(name, outcomeText(outcome));
    } catch (error) {
      toast.error(name, failureText(error));
    }
    setIsBusy(false);
  };
  const moment = job.endedAt ?? job.startedAt ?? job.createdAt;
  return (
    <article aria-label={name} className="flex flex-wrap items-center justify-between gap-x-6 gap-y-1 py-2.5">
      <div className="min-w-0">
        <p className="font-medium">{name}</p>
        {job.state === 'failed' && job.reason ? <Reason text={job.reason} /> : null}
        <p className="figures text-sm text-muted">
          {[
            momentText(moment),
            job.attempts > 1 ? many(job.attempts, { one: '{n} attempt', other: '{n} attempts' }) : '',
          ]
            .filter(Boolean)
            .join(' · ')}
        </p>
      </div>
      {job.state === 'failed' ? (
        <Button look="secondary" size="small" disabled={isBusy} onClick={() => void again()}>
          {t('Run again')}
          <span className="sr-only"> {name}</span>
        </Button>
      ) : null}
    </article>
  );
}
