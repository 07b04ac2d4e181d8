/**
 * The words of the screens, letter for letter from the specification (the number is its section). Words of the upload
 * and of listing edits stand with their rules in @app/domain.
 */
export const MESSAGES = {
  // §2 sign-in modal
  welcomeBack: 'Welcome back',
  signInToAccount: 'Sign in to your account',
  getStarted: 'Get started',
  createAccount: 'Create your account to continue',
  toSignUp: "Don't have an account? Sign up",
  toSignIn: 'Already have an account? Sign in',
  signingIn: 'Signing you in...',
  // §2 drop overlay
  dropAnywhere: 'Drop wine list anywhere',
  dropRelease: 'Release to upload your wine list',
  // §2 search
  searchHeading: 'Search Wines',
  searchSubtitle: 'Find wines and compare prices across retailers',
  searchPlaceholder: 'Search for wines...',
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
  // §8 admin
  updateFailed: 'Failed to update listing',
  deleteFailed: 'Failed to delete listing',
  // Beyond the specification
  searchFailed: 'The search could not be completed.',
  reportFailed: 'Your report could not be sent. Please check your connection and try again.',
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
} as const;

/** §2, §4: texts that carry a value. */
export const say = {
  buyNow: (query: string) => `Buy ${query} now`,
  noListingsForVintage: (vintage: string) => `No listings found for vintage ${vintage}.`,
  menuTitle: (title: string) => `Menu Scan: ${title}`,
  processed: (rawName: string) => `Processed ${rawName}`,
  loadedFromCache: (count: number) => `Loaded ${count} wines from cache`,
  error: (message: string) => `Error: ${message}`,
  greeting: (name: string) => `I see you're interested in the ${name}. What would you like to know about this wine?`,
  uploaded: (date: string) => `Uploaded ${date}`,
  questionsAnswered: (count: number) => `${count} ${count === 1 ? 'question' : 'questions'} answered`,
  moreTags: (count: number) => `+${count} more`,
};
