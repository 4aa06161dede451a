import { Button } from '@mantine/core';
import { IconPlus } from '@tabler/icons-react';
import { Link } from 'react-router';

/** The main button of a list: leads to where a new record is made. */
export function NewLink({ to, children }: { to: string; children: string }) {
  return (
    <Button component={Link} to={to} leftSection={<IconPlus size={18} aria-hidden="true" />}>
      {children}
    </Button>
  );
}
