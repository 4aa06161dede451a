import { Alert, Button, Checkbox, Stack, Text } from '@mantine/core';
import { useNetwork } from '@mantine/hooks';
import { useRef, useState } from 'react';
import { useTexts, useWords } from '#admin/i18n/use-texts.ts';
import { DialogButtons, LeaveButton } from '#admin/ui/DialogButtons.tsx';
import { useQuery } from '@tanstack/react-query';
import { useWatch } from 'react-hook-form';
import { LOCALES } from '#i18n/locales.ts';
import type { ApiArticle } from '../article-record.ts';
import { type ArticleValues, instants, missingToPublish } from '../kind.ts';
import { Checks } from './Checks.tsx';
import { FactsDiffer } from './FactsDiffer.tsx';
import { Failed } from '#admin/ui/Failed.tsx';
import { useFocusGoesOn } from '#admin/ui/panel-heading.ts';
import { LinksWarning } from '#admin/ui/LinksHere.tsx';
import { AskFields, type Request } from './AskFields.tsx';
import { reviewsOf } from '../review-calls.ts';
import { useEditing } from '../work/work-context.ts';
import { actionOf, factOf, isShown } from './plan.ts';
import { LanguageSwitch, ScheduleFields } from './PublishFields.tsx';
import classes from './Publish.module.css';
import { EditionActions } from './EditionActions.tsx';
import { useNow } from './use-now.ts';
import { usePublishing } from './use-publishing.ts';
import { describeState, describeChange } from './words.ts';

interface Props {
  record: ApiArticle;
  /** Whether it is somebody else who is to publish it. */
  isAsking: boolean;
  setAsking: (isAsking: boolean) => void;
  close: () => void;
}

/** Languages, times, and in words what pressing the button will do. */
export function PublishForm({ record, isAsking, setAsking, close }: Props) {
  const [t, , locale] = useWords('articles');
  const { form } = useTexts('admin');
  const now = useNow();
  const { online } = useNetwork();
  // What is done to an edition goes with its button; the keyboard stays in the drawer.
  const steps = useRef<HTMLDivElement>(null);
  useFocusGoesOn(steps, () => steps.current?.focus());
  const { publish, ask, isBusy } = usePublishing(close);
  const [isMinor, setMinor] = useState(false);
  const { entity } = useEditing().work.kind;
  const { data: reviews, error, refetch } = useQuery(reviewsOf(entity, record.id, record.version));
  const [request, setRequest] = useState<Request>({ to: '', message: '' });
  const [state, from, until, title, body] = useWatch<
    ArticleValues,
    ['state', 'publishAt', 'unpublishAt', 'title', 'body']
  >({ name: ['state', 'publishAt', 'unpublishAt', 'title', 'body'] });
  const choice = { state, publishAt: instants(from), unpublishAt: instants(until) };
  const action = actionOf(record, choice, now);
  const labels: Partial<Record<typeof action, string>> = {
    changes: t.publish.doChanges,
    schedule: t.publish.doSchedule,
    unpublish: t.publish.doUnpublish,
  };
  const isIncomplete = LOCALES.some(
    (one) => state[one] === 'published' && missingToPublish({ title, body }, one).length > 0,
  );
  const isUnread = LOCALES.some(
    (one) => (from[one] && !choice.publishAt[one]) || (until[one] && !choice.unpublishAt[one]),
  );
  const shown = LOCALES.filter((one) => isShown(factOf(record, one, now)));
  const goesOffline =
    shown.length > 0 && shown.every((one) => state[one] === 'draft' || choice.unpublishAt[one] !== '');
  const isWaiting = shown.length === 0 && LOCALES.some((one) => factOf(record, one, now) === 'waits');
  const chosen = LOCALES.filter((one) => state[one] === 'published');
  const isRefused = reviews?.mayPublish === false && action !== 'unpublish';
  const isPending = reviews?.items.some(({ isCurrent, verdict }) => isCurrent && !verdict);
  const isIdle = action === 'none' || action === 'nothing';
  const isBlocked = isIdle || isIncomplete || isUnread || !online;
  const lines = isIdle
    ? [action === 'none' ? t.publish.none : t.publish.nothing]
    : describeChange(locale, choice, record, now);
  return (
    <Stack gap="lg" ref={steps} tabIndex={-1} style={{ outline: 'none' }}>
      <Words title={t.publish.now} lines={describeState(locale, record, now)} />
      {!isAsking && <EditionActions record={record} />}
      {isRefused && !isAsking && (
        <Alert color="marigold">
          <Text size="sm" mb={isPending ? 0 : 'xs'}>
            {isPending ? t.reviews.pending : t.reviews.needed}
          </Text>
          {!isPending && (
            <Button size="xs" onClick={() => setAsking(true)}>
              {t.reviews.open}
            </Button>
          )}
        </Alert>
      )}
      <Text>{isAsking ? t.reviews.intro : t.publish.intro}</Text>
      {LOCALES.map((one) => (
        <LanguageSwitch key={one} locale={one} />
      ))}
      {LOCALES.some((one) => record.state[one] === 'published') && (
        <Checkbox
          label={t.publish.minor}
          description={t.publish.minorHint}
          checked={isMinor}
          onChange={({ currentTarget }) => setMinor(currentTarget.checked)}
        />
      )}
      <FactsDiffer record={record} />
      <Checks record={record} />
      <ScheduleFields />
      {(goesOffline || isWaiting) && (
        <LinksWarning entity={entity} id={record.id} is={goesOffline ? 'gone' : 'waiting'} />
      )}
      {isAsking && error && !reviews && <Failed error={error} onRetry={refetch} />}
      {isAsking && reviews && <AskFields value={request} change={setRequest} readers={reviews.readers} />}
      <Words title={isAsking ? t.reviews.then : t.publish.then} lines={lines} isLive />
      <div role="status">{!online && <Text fw={600}>{t.publish.offline}</Text>}</div>
      <DialogButtons
        main={
          isAsking ? (
            <Button
              loading={isBusy}
              disabled={isBlocked || chosen.length === 0 || !reviews?.readers.length}
              onClick={() => ask({ ...request, ...choice, locales: chosen, minor: isMinor })}
            >
              {t.reviews.send}
            </Button>
          ) : (
            <Button
              loading={isBusy}
              disabled={isBlocked || isRefused}
              color={action === 'unpublish' ? 'red' : 'river'}
              onClick={() => publish({ record, choice, isMinor })}
            >
              {labels[action] ?? t.publish.do}
            </Button>
          )
        }
      >
        <LeaveButton leave={close}>{form.cancel}</LeaveButton>
      </DialogButtons>
    </Stack>
  );
}

interface WordsProps {
  title: string;
  lines: readonly string[];
  isLive?: boolean;
}

function Words({ title, lines, isLive = false }: WordsProps) {
  return (
    <div className={classes['words']} role={isLive ? 'status' : undefined}>
      <Text size="sm" fw={600}>
        {title}
      </Text>
      {lines.map((line) => (
        <Text key={line} size="sm">
          {line}
        </Text>
      ))}
    </div>
  );
}
