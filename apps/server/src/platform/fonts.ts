/** The fonts of the web application, for pages that the server draws itself. The build puts the files there. */
export const FONT_FACES = `@font-face{font-family:Inter;font-weight:100 900;font-display:swap;src:url(/fonts/inter.woff2) format('woff2')}
@font-face{font-family:Fraunces;font-weight:100 900;font-display:swap;src:url(/fonts/fraunces.woff2) format('woff2')}
`;
