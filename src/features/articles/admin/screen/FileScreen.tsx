import { Alert, Button, Stack, Text } from '@mantine/core';
import { IconEdit } from '@tabler/icons-react';
import type { ComponentType } from 'react';
import { textAt } from '#fields/table/field-value.ts';
import { leavesOf } from '#fields/table/leaves.ts';
import { LOCALES } from '#i18n/locales.ts';
import { textIn } from '#fields/localised-text.ts';
import { useTexts, useWords } from '#admin/i18n/use-texts.ts';
import { languageLabel } from '#admin/i18n/language-label.ts';
import { Facts } from '#admin/ui/Facts.tsx';
import { LinksHere } from '#admin/ui/LinksHere.tsx';
import { PageHeader } from '#admin/ui/PageHeader.tsx';
import { Panel } from '#admin/ui/Panel.tsx';
import { StatusBadge } from '#admin/ui/StatusBadge.tsx';
import { useMay } from '#admin/use-may.ts';
import { KINDS } from '../../article-kinds.ts';
import type { ApiFile } from '../article-record.ts';
import { isPublication, type Kind } from '../kind.ts';
import { useAdopt } from '../use-made-article.ts';
import { useKindWords } from '../use-kind-words.ts';
import { PublicPageLink } from './ArticleActions.tsx';

interface Props {
  kind: Kind;
  file: ApiFile;
  /** What else can be done with one of its kind, or why it cannot. */
  After: ComponentType | undefined;
}

/** An article that editors keep as a Markdown file: to be read, and to be adopted. */
export function FileScreen({ kind, file, After }: Props) {
  const [t, translate, reader] = useWords('articles');
  const own = useTexts(kind.entity);
  const { labels, show } = useKindWords(kind);
  const { mutate, isPending } = useAdopt(kind);
  const mayAdopt = useMay(kind.entity, 'write');
  const facts = leavesOf(KINDS[kind.entity].table)
    .filter(([path]) => !path.includes('.') && !isPublication(path) && path !== 'id')
    .map(([path]) => [labels[path] ?? path, show(path, textAt(path)(file))] as const);
  return (
    <>
      <PageHeader
        title={textIn(file.title, reader) || t.untitled}
        crumbs={[{ label: own.title, href: kind.paths.list.getHref() }]}
        beside={<StatusBadge tone="quiet">{t.files.badge}</StatusBadge>}
        walk={{ id: file.id, hrefOf: kind.paths.update.getHref }}
        actions={<PublicPageLink kind={kind} slug={file.slug} />}
      />
      <Stack gap="md">
        <Alert>
          <Text size="sm" mb={mayAdopt ? 'sm' : 0}>
            {translate('files.intro', { file: file.file })}
          </Text>
          {mayAdopt && (
            <Button
              loading={isPending}
              leftSection={<IconEdit size={18} aria-hidden="true" />}
              onClick={() => mutate(file.slug)}
            >
              {t.files.adoptHere}
            </Button>
          )}
        </Alert>
        <Panel title={t.details}>
          <Facts items={facts} />
        </Panel>
        {After && <After />}
        <LinksHere entity={kind.entity} id={file.id} />
        {LOCALES.map((locale) => (
          <Panel key={locale} title={languageLabel(reader, locale)}>
            {file.state[locale] === 'draft' ? (
              <Text c="dimmed">{t.files.none}</Text>
            ) : (
              <Stack gap="sm" lang={locale}>
                <Text fw={600}>{file.title[locale]}</Text>
                <Text>{file.summary[locale]}</Text>
                <Text style={{ whiteSpace: 'pre-wrap', overflowWrap: 'anywhere' }}>{file.body[locale]}</Text>
              </Stack>
            )}
          </Panel>
        ))}
      </Stack>
    </>
  );
}
