import type { Config } from 'tailwindcss'

/**
 * Tokens are CSS variables (app/globals.css), so that a theme can change them before first paint. The sources of utility
 * classes are named in app/shop.css and app/all.css.
 */
export default {
  content: [],
  theme: {
    screens: { sm: '640px', md: '768px', lg: '1024px', xl: '1201px' },
    extend: {
      colors: {
        paper: 'var(--paper)',
        card: 'var(--card)',
        sand: 'var(--sand)',
        line: 'var(--line)',
        ink: 'var(--ink)',
        soft: 'var(--soft)',
        gold: 'var(--gold)',
        'gold-text': 'var(--gold-text)',
        'on-gold': 'var(--on-gold)',
        primary: 'var(--primary, var(--ink))',
        'on-primary': 'var(--on-primary, var(--card))',
        leaf: 'var(--leaf)',
        alarm: 'var(--alarm)',
      },
      fontFamily: {
        display: ['var(--font-display)', 'as display', 'as wide display', 'Georgia', 'serif'],
        sans: ['var(--font-text)', 'as text', 'as wide text', 'system-ui', 'sans-serif'],
        deva: ['var(--font-deva)', 'Nirmala UI', 'sans-serif'],
      },
      borderRadius: { DEFAULT: '3px' },
      maxWidth: { shop: '80rem' },
      transitionDuration: { DEFAULT: '150ms' },
    },
  },
} satisfies Config
