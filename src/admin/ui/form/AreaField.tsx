import { Textarea, type TextareaProps } from '@mantine/core';
import { type InputProps, useField } from './field.ts';

/** A text of several lines, which grows as one types. */
export const AreaField = (props: InputProps<TextareaProps>) => (
  <Textarea autosize minRows={4} maxRows={16} {...useField(props)} />
);
