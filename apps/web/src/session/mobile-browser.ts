/** §4: Android, iPhone, iPad and similar sign in by full-page redirect. An iPad calls itself a Mac, but has fingers. */
export function isMobileBrowser({ userAgent, maxTouchPoints }: { userAgent: string; maxTouchPoints: number }): boolean {
  return (
    /Android|iPhone|iPad|iPod|webOS|BlackBerry|IEMobile|Opera Mini|Mobile/i.test(userAgent) ||
    (/Macintosh/.test(userAgent) && maxTouchPoints > 1)
  );
}
