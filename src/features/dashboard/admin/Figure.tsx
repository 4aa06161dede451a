import { Paper, Text } from '@mantine/core';
import { Link } from 'react-router';
import classes from './Dashboard.module.css';

interface Props {
  label: string;
  value: string;
  detail?: string;
  href: string;
  /** The figures that call for work come first. */
  isMain?: boolean;
}

export const Figure = ({ label, value, detail, href, isMain = false }: Props) => (
  <Paper
    component={Link}
    to={href}
    withBorder
    className={classes['figure'] ?? ''}
    data-main={isMain || undefined}
  >
    <Text component="span">{label}</Text>
    <span className={classes['value']}>{value}</span>
    <Text component="span" size="sm" className={classes['detail'] ?? ''}>
      {detail}
    </Text>
  </Paper>
);
