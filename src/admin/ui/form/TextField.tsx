import { TextInput, type TextInputProps } from '@mantine/core';
import { type InputProps, useField } from './field.ts';

export const TextField = (props: InputProps<TextInputProps>) => <TextInput {...useField(props)} />;
