import { ActionIcon, Group } from '@mantine/core';
import { IconArrowDown, IconArrowUp } from '@tabler/icons-react';
import { fill } from '#admin/i18n/fill.ts';
import { useTexts } from '#admin/i18n/use-texts.ts';
import classes from './Category.module.css';
import { categoryTexts } from './texts.ts';

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
  const t = useTexts(categoryTexts);
  const steps = [
    { label: t.moveUp, StepIcon: IconArrowUp, step: onUp },
    { label: t.moveDown, StepIcon: IconArrowDown, step: onDown },
  ];
  return (
    <Group gap={2} wrap="nowrap">
      {steps.map(({ label, StepIcon, step }) => (
        <ActionIcon
          key={label}
          className={classes['step'] ?? ''}
          color="gray"
          aria-label={fill(label, { name })}
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
