import { ActionIcon, Group } from '@mantine/core';
import { IconArrowDown, IconArrowUp } from '@tabler/icons-react';
import { useTranslator } from '#admin/i18n/use-texts.ts';
import classes from './Category.module.css';

interface Props {
  name: string;
  onUp: (() => void) | undefined;
  onDown: (() => void) | undefined;
}

/**
 * One place up or down without dragging (WCAG 2.2, 2.5.7). At the ends a button stays focusable, so that the focus is
 * not lost with the last step.
 */
export function StepButtons({ name, onUp, onDown }: Props) {
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
