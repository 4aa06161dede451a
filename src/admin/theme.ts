import { createTheme, type MantineColorsTuple } from '@mantine/core';
import { BusyButton } from './BusyButton.tsx';

/** Ten shades of a colour, from light to dark. */
const shades = (all: string) => all.split(' ') as unknown as MantineColorsTuple;

/** Shade 8 is the river of the public site; on dark, shade 7 fills and shade 3 writes. */
const river = shades('#eef8f5 #dcebe6 #b4dbd3 #86d6c9 #6cc4b6 #3f9d8f #23857a #146a63 #0b5351 #083b3a');
const marigold = shades('#fff7e8 #fdebcb #fad898 #f7c468 #f2a541 #df8f24 #b87012 #8f550b #6d4107 #472a03');
/** Warm greys of the public site; `gray.6` and `gray.7` carry secondary text on white. */
const gray = shades('#fbf8f3 #f3ede3 #ebe4d8 #dfd6c7 #d3cabb #6f7d78 #56655f #4b5b57 #2b3835 #16211f');
const dark = shades('#eef3f0 #cfdad6 #aebfba #90a29d #2c3d3a #22332f #162321 #0e1716 #0a1110 #060b0a');
const clay = shades('#fdf0ec #f9ddd5 #f2b9aa #ff9d85 #f08468 #d65a3b #bf4225 #a8321b #8c2713 #5e180a');

const line = 'var(--line)';
/** Of dialogs. */
const title = { fontSize: '1.1875rem', fontWeight: 600, lineHeight: 'var(--line-heading)' };

/** The public site's colours and type, at the density of office work. */
export const theme = createTheme({
  colors: { river, marigold, gray, dark, red: clay },
  primaryColor: 'river',
  primaryShade: { light: 8, dark: 7 },
  autoContrast: true,
  black: '#16211f',
  fontFamily: "'Anuphan', 'Noto Sans Thai', 'Leelawadee UI', Thonburi, system-ui, sans-serif",
  fontSizes: { xs: '0.8125rem', sm: '0.9375rem', md: '1rem', lg: '1.125rem', xl: '1.25rem' },
  lineHeights: { xs: line, sm: line, md: line, lg: line, xl: line },
  headings: {
    fontWeight: '600',
    textWrap: 'balance',
    sizes: {
      h1: { fontSize: '1.625rem', lineHeight: 'var(--line-heading)' },
      h2: { fontSize: '1.1875rem', lineHeight: 'var(--line-heading)' },
      h3: { fontSize: '1.0625rem', lineHeight: 'var(--line-heading)' },
    },
  },
  defaultRadius: 'md',
  radius: { xs: '0.25rem', sm: '0.375rem', md: '0.625rem', lg: '0.875rem', xl: '1.25rem' },
  cursorType: 'pointer',
  respectReducedMotion: true,
  components: {
    // Told from the text around it by more than its colour; titles in lists are links by their place.
    Anchor: { defaultProps: { underline: 'always' } },
    ActionIcon: { defaultProps: { size: 'lg', variant: 'subtle' } },
    // Cut short it says nothing: where it is narrow it takes two lines, in a row of a table one, which is as wide as it.
    Badge: {
      defaultProps: {
        variant: 'light',
        size: 'lg',
        radius: 'sm',
        tt: 'none',
        fw: 500,
        h: 'auto',
        miw: 'min-content',
      },
      styles: {
        root: { minHeight: 'var(--badge-height)' },
        label: { whiteSpace: 'var(--badge-wrap, normal)', overflowWrap: 'break-word', overflow: 'visible' },
      },
    },
    // The same of buttons.
    Button: {
      styles: {
        root: { height: 'auto', minWidth: 'min-content' },
        inner: { minHeight: 'calc(var(--button-height) - 2px)' },
        label: {
          height: 'auto',
          paddingBlock: '0.125rem',
          overflow: 'visible',
          lineHeight: line,
          overflowWrap: 'break-word',
          whiteSpace: 'var(--button-wrap, normal)',
        },
      },
    },
    Drawer: {
      defaultProps: { attributes: { header: { role: 'presentation' } } },
      styles: { title },
    },
    InputDescription: { defaultProps: { size: 'md' } },
    InputError: { defaultProps: { size: 'md' } },
    // Inside what opens it, not at the end of the document; the first item has the focus.
    Menu: { defaultProps: { withinPortal: false, withInitialFocusPlaceholder: false } },
    Modal: {
      defaultProps: {
        centered: true,
        radius: 'lg',
        padding: 'lg',
        // A dialog's header is no banner of the page.
        attributes: { header: { role: 'presentation' } },
      },
      styles: { title },
    },
    Paper: { defaultProps: { radius: 'lg' } },
    Select: { defaultProps: { allowDeselect: false, checkIconPosition: 'right' } },
    // In dark mode its shadow cannot be seen, and it stands over cards of the same colour.
    Notification: { defaultProps: { withBorder: true } },
    Switch: { defaultProps: { withThumbIndicator: false } },
    UnstyledButton: { defaultProps: { component: BusyButton } },
    Tooltip: { defaultProps: { openDelay: 300, events: { hover: true, focus: true, touch: false } } },
  },
});
