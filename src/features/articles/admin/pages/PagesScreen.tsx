import { Accordion, Anchor, Button, Group, List, Stack, Text } from '@mantine/core';
import { IconFileOff } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useSearchParams } from 'react-router';
import { useTexts, useWords } from '#admin/i18n/use-texts.ts';
import { shortDay } from '#admin/ui/dates.ts';
import { LinksHere } from '#admin/ui/LinksHere.tsx';
import { Message } from '#admin/ui/Message.tsx';
import { PanelState } from '#admin/ui/PanelState.tsx';
import { SearchBox } from '#admin/ui/list/SearchBox.tsx';
import { useListUrlState } from '#admin/ui/list/use-list-url-state.ts';
import { PageHeader } from '#admin/ui/PageHeader.tsx';
import { WholeWords } from '#admin/ui/WholeWords.tsx';
import { languageName } from '#i18n/language-name.ts';
import { visitorPath } from '#i18n/pinned-path.ts';
import * as v from 'valibot';
import { wholeList } from '#admin/entity-queries.ts';
import { localeSchema } from '#i18n/locale-schema.ts';

const STEP = 50;

const pageSchema = v.object({
  id: v.string(),
  url: v.string(),
  title: v.string(),
  locale: localeSchema,
  file: v.string(),
  lookAgainBy: v.exactOptional(v.string()),
});
/** A file of editors that is a page of the site in one language; the others have the same id. */
type SitePage = v.InferOutput<typeof pageSchema>;

/** `/admin/pages`: what editors committed as pages of their own, and what links to each. */
export function Component() {
  const t = useTexts('sitePages');
  const { history } = useTexts('admin');
  const controls = useListUrlState('title asc');
  const open = useSearchParams()[0].get('page');
  const found = useQuery(wholeList('pages', pageSchema));
  const { data } = found;
  const [count, setCount] = useState(STEP);
  const q = controls.params.q.toLowerCase();
  const matches = ({ id, url, title }: SitePage): boolean =>
    (open && q === '' ? id === open : true) && `${url} ${title}`.toLowerCase().includes(q);
  const groups = [...Map.groupBy(data?.items ?? [], ({ id }) => id).values()].filter((group) =>
    group.some(matches),
  );
  return (
    <>
      <PageHeader title={t.title} />
      <Stack gap="md">
        <Text c="dimmed">{t.intro}</Text>
        <Group>
          <SearchBox controls={controls} />
        </Group>
        <PanelState query={found} height={192} failed={t.failed} />
        {data && groups.length === 0 && <Message icon={IconFileOff} title={t.nothing} />}
        <Accordion
          variant="contained"
          defaultValue={open}
          styles={{ item: { backgroundColor: 'var(--mantine-color-body)' } }}
        >
          {groups.slice(0, count).map((group) => (
            <Page key={group[0]?.id} group={group} isOpen={group[0]?.id === open} />
          ))}
        </Accordion>
        {groups.length > count && (
          <Button variant="default" onClick={() => setCount(count + STEP)}>
            {history.more}
          </Button>
        )}
      </Stack>
    </>
  );
}

interface PageProps {
  group: readonly SitePage[];
  isOpen: boolean;
}

/** One page in all its languages; what links to it is asked for when somebody opens it. */
function Page({ group, isOpen }: PageProps) {
  const [t, translate, reader] = useWords('sitePages');
  const page = group.find(({ locale }) => locale === reader) ?? group[0];
  const [wasOpened, setOpened] = useState(isOpen);
  if (!page) return null;
  const [day] = group.flatMap(({ lookAgainBy }) => lookAgainBy ?? []).toSorted();
  return (
    <Accordion.Item value={page.id}>
      <Accordion.Control onClick={() => setOpened(true)}>
        <Text fw={600}>
          <WholeWords text={page.title} />
        </Text>
        <Text size="sm" c="dimmed" pe="sm">
          {[visitorPath(page.url), day && translate('lookAgainBy', { day: shortDay(reader, day) })]
            .filter(Boolean)
            .join(' · ')}
        </Text>
      </Accordion.Control>
      <Accordion.Panel>
        <Stack gap="md">
          <Anchor href={page.url} target="_blank" rel="noopener">
            {t.open}
          </Anchor>
          <div>
            <Text fw={600}>{t.files}</Text>
            <List size="sm">
              {group.map(({ locale, file }) => (
                <List.Item key={locale}>
                  {languageName(reader, locale)}: {file}
                </List.Item>
              ))}
            </List>
          </div>
          {wasOpened && <LinksHere entity="pages" id={page.id} />}
        </Stack>
      </Accordion.Panel>
    </Accordion.Item>
  );
}
