import { many, t, texts } from '@app/domain';

/**
 * The words of the screens, letter for letter from the specification (the number is its section). Words of the upload
 * and of listing edits are next to their rules in @app/domain.
 */
export const MESSAGES = texts({
  // §2 sign-in modal
  welcomeBack: 'Welcome back',
  signInToAccount: 'Sign in to your account',
  getStarted: 'Get started',
  createAccount: 'Create your account to continue',
  toSignUp: "Don't have an account? Sign up",
  toSignIn: 'Already have an account? Sign in',
  signingIn: 'Signing you in...',
  // §2 search
  searchHeading: 'Search Wines',
  searchSubtitle: 'Find wines and compare prices across retailers',
  searching: 'Searching wines...',
  searchEmpty: 'Enter a search term to find wines.',
  noListingsMatch: 'No listings match your current filters.',
  // §2, §4, §8 menu
  uploadHeading: 'Upload Wine List',
  loadingList: 'Loading wine list...',
  parsingComplete: 'Wine list parsing complete!',
  parsingCompleted: 'Wine list parsing completed!',
  leaveWhileParsing: 'Are you sure you want to leave while the wine list is being parsed?',
  listNotFound: 'Wine list not found',
  listNotFoundText: "The wine list you're looking for doesn't exist or has been removed.",
  unknownError: 'Unknown error',
  malformedStream: 'Failed to parse streaming data',
  streamClosed: 'Connection permanently closed',
  // §2, §8 sommelier
  askPlaceholder: 'Ask about wines...',
  chatFailed: 'Sorry, I encountered an error. Please try again.',
  bestValueFailed: 'Sorry, I encountered an error finding the best value wines. Please try again.',
  pairingsFailed: 'Sorry, I encountered an error with pairing recommendations. Please try again.',
  rareFailed: 'Sorry, I encountered an error finding rare and unique wines. Please try again.',
  // §2, §8 profile
  loadingHistory: 'Loading upload history...',
  historyFailed: 'Failed to load upload history',
  historyEmpty: 'No uploads yet. Upload your first wine list to get started!',
  invalidDate: 'Invalid date',
  accountDeleted: 'Your account has been deleted',
  accountDeletedText: 'You are signed out, and nothing of it is left here.',
  signedOutEverywhere: 'You are signed out everywhere',
  signedOutEverywhereText: 'Every browser has to sign in again.',
  preferenceNotKept: 'Chosen on this device only',
  preferenceNotKeptText: 'Your account did not take it. Please try again.',
  // §8 admin
  updateFailed: 'Failed to update listing',
  deleteFailed: 'Failed to delete listing',
  // Beyond the specification
  searchFailed: 'The search could not be completed.',
  reportFailed: 'Your report could not be sent. Please check your connection and try again.',
  accuracyHeading: 'How Accurate It Is',
  accuracySubtitle: 'Measured by commands that anyone can run, and written down by them',
  authorHeading: 'Who Writes',
  authorSubtitle: 'The name over the articles, what they rest on, and how to correct them',
  // §2 faq and blog
  faqHeading: 'Wine FAQ',
  faqSubtitle: 'Get answers to frequently asked questions about wine, grape varieties, and tasting',
  faqEmpty: 'No FAQ pages available yet.',
  faqNotFound: 'FAQ Not Found',
  faqNotFoundText: 'The requested FAQ page does not exist.',
  blogHeading: 'Wine Blog',
  blogSubtitle: 'Discover expert insights, guides, and articles about the world of wine',
  blogEmpty: 'No blog posts available yet.',
  postNotFound: 'Blog Post Not Found',
  postNotFoundText: 'The requested blog post does not exist.',
});

/** §2, §4: texts that carry a value. */
export const say = {
  buyNow: (query: string) => t('Buy {query} now', { query }),
  noListingsForVintage: (vintage: string) => t('No listings found for vintage {vintage}.', { vintage }),
  menuTitle: (title: string) => t('Menu Scan: {title}', { title }),
  processed: (rawName: string) => t('Processed {name}', { name: rawName }),
  loadedFromCache: (count: number) =>
    many(count, { one: 'Loaded {n} wines from cache', other: 'Loaded {n} wines from cache' }),
  error: (message: string) => t('Error: {message}', { message }),
  greeting: (name: string) =>
    t("I see you're interested in the {name}. What would you like to know about this wine?", { name }),
  wines: (count: number) => many(count, { one: '{n} wine', other: '{n} wines' }),
  get tokensUnused() {
    return t('Nothing on this site costs tokens: the sommelier answers without a paid model.');
  },
  tokensExplained: (daily: number) =>
    t(
      'An answer of the sommelier that a language model writes costs one token. Every day your balance is topped up to {daily}; without tokens the built-in sommelier answers.',
      { daily },
    ),
  photosKept: (days: number | null) =>
    days === null
      ? t('Original photos are kept until you delete them. Where a photo was taken is never stored.')
      : many(days, {
          one: 'Original photos are deleted {n} days after the upload; the wines stay. Where a photo was taken is never stored.',
          other:
            'Original photos are deleted {n} days after the upload; the wines stay. Where a photo was taken is never stored.',
        }),
  uploaded: (date: string) => t('Uploaded {date}', { date }),
  questionsAnswered: (count: number) => many(count, { one: '{n} question answered', other: '{n} questions answered' }),
  moreTags: (count: number) => t('+{n} more', { n: count }),
};
