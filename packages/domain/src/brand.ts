/** The one place where the product's name stands. */
export const BRAND = {
  name: 'Tastevin',
  tagline: 'Master Every Wine List',
  description: "A professional's guide to restaurant wine lists, market pricing and investment opportunities.",
  supportEmail: 'support@tastevin.app',
  supportSubject: 'Tastevin support',
} as const;
