import { word } from './language/say.ts';

/** The one place where the product's name stands. */
export const BRAND = {
  name: 'Tastevin',
  tagline: word('Master Every Wine List'),
  description: word("A professional's guide to restaurant wine lists, market pricing and investment opportunities."),
  supportEmail: 'support@tastevin.app',
  supportSubject: word('Tastevin support'),
} as const;
