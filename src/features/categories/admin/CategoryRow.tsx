import { useSortable } from '@dnd-kit/sortable';
import { CSS } from '@dnd-kit/utilities';
import { ActionIcon, Anchor, Text, Group } from '@mantine/core';
import { IconGripVertical, IconArrowDown, IconArrowUp } from '@tabler/icons-react';
import { Link } from 'react-router';
import type { CategoryRecord } from '../category.ts';
import { languageName } from '#i18n/language-name.ts';
import { ownFirst } from '#i18n/locales.ts';
import { paths } from '#admin/routes.ts';
import { useTranslator, useWords } from '#admin/i18n/use-texts.ts';
import { StatusBadge } from '#admin/ui/StatusBadge.tsx';
import { WholeWords } from '#admin/ui/WholeWords.tsx';
import { textIn } from '#fields/localised-text.ts';
import classes from './Category.module.css';

interface Props {
  item: CategoryRecord;
  canSort: boolean;
  /** Undefined for the first one. */
  onUp: (() => void) | undefined;
  /** Undefined for the last one. */
  onDown: (() => void) | undefined;
}

/** A category: handle, name in both languages, the reader's first, slug, and the arrows for those who do not drag. */
export function CategoryRow({ item, canSort, onUp, onDown }: Props) {
  const [t, translate, locale] = useWords('categories');
  const { attributes, listeners, setNodeRef, setActivatorNodeRef, transform, transition, isDragging } =
    useSortable({ id: item.id, attributes: { roleDescription: t.sortable } });
  const name = textIn(item.name, locale);
  const languages = ownFirst(locale);
  const main = languages.find((language) => item.name[language] !== '');
  const href = paths.category.update.getHref(item.id);
  return (
    <li
      ref={setNodeRef}
      className={classes['row']}
      data-dragging={isDragging || undefined}
      style={{ transform: CSS.Translate.toString(transform), transition }}
    >
      {canSort && (
        <ActionIcon
          ref={setActivatorNodeRef}
          className={classes['handle'] ?? ''}
          color="gray"
          {...attributes}
          {...listeners}
          aria-label={translate('move', { name })}
        >
          <IconGripVertical size={20} aria-hidden="true" />
        </ActionIcon>
      )}
      <div className={classes['names']}>
        {languages.map((language) => (
          <div key={language} lang={item.name[language] ? language : undefined}>
            {language === main ? (
              <Anchor underline="hover" component={Link} to={href} fw={600} lineClamp={3}>
                <WholeWords text={item.name[language]} />
              </Anchor>
            ) : (
              (item.name[language] && <Text lineClamp={3}>{item.name[language]}</Text>) || (
                <StatusBadge tone="open">
                  {translate('missing', { language: languageName(locale, language) })}
                </StatusBadge>
              )
            )}
          </div>
        ))}
        <Text size="sm" c="dimmed">
          {item.slug}
        </Text>
      </div>
      {canSort && <StepButtons name={name} onUp={onUp} onDown={onDown} />}
    </li>
  );
}

/** One place up or down without dragging (WCAG 2.2, 2.5.7); at the ends a button keeps the focus. */
function StepButtons({ name, onUp, onDown }: Pick<Props, 'onUp' | 'onDown'> & { name: string }) {
  const translate = useTranslator('categories');
  const steps = [
    { label: translate('moveUp', { name }), StepIcon: IconArrowUp, step: onUp },
    { label: translate('moveDown', { name }), StepIcon: IconArrowDown, step: onDown },
  ];
  return (
    <Group gap={2} wrap="nowrap">
      {steps.map(({ label, StepIcon, step }) => (
        <ActionIcon
          key={label}
          className={classes['step'] ?? ''}
          color="gray"
          aria-label={label}
          aria-disabled={step === undefined}
          mod={{ disabled: step === undefined }}
          onClick={() => step?.()}
        >
          <StepIcon size={18} aria-hidden="true" />
        </ActionIcon>
      ))}
    </Group>
  );
}
