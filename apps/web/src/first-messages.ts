import { texts } from '@app/domain';

/**
 * The words that every first page load carries, apart from the rest so that it carries no more. The others are in
 * `messages.ts`, which says where they come from.
 */
export const FIRST_MESSAGES = texts({
  // §2 drop overlay
  dropAnywhere: 'Drop wine list anywhere',
  dropRelease: 'Release to upload your wine list',
  // §2 search box
  searchPlaceholder: 'Search for wines...',
  // §2 404 and error pages
  notFound: 'Page Not Found',
  notFoundText: "Sorry, we couldn't find the page you're looking for.",
  lookingToAnalyze: 'Looking to analyze a wine list?',
  somethingWrong: 'Something went wrong',
  routeErrorText:
    'We encountered an unexpected error while loading this page. Please try refreshing or return to the home page.',
  renderErrorText:
    "We're sorry, but something unexpected happened. Please try refreshing the page or go back to the home page.",
  // §4 session
  sessionEnded: 'Your session has ended',
  sessionEndedText: 'Please sign in again to continue.',
  notSignedIn: 'You were not signed in',
  tryAgain: 'Please try again.',
});
