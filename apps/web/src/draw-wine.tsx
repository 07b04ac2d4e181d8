import { LANGUAGES, speak, splitAddress, type CallReply } from '@app/domain';
import { renderToString } from 'react-dom/server';
import { StaticRouter } from 'react-router';
import { WineView } from '#pages/wine-view.tsx';

/**
 * The page of a wine as HTML, in the language of its path, with the marks by which React takes it over in the browser. The
 * server asks for it: scripts/server-views.ts bundles it.
 */
export async function drawWine(page: CallReply<'getWine'>, path: string): Promise<string> {
  const { language } = splitAddress(path);
  const [texts, words] = [await LANGUAGES[language].dictionary(), await LANGUAGES[language].wineWords()];
  // Drawn without a pause, so no other page can change the language meanwhile.
  speak(() => ({ language, dictionary: texts && { ...texts, ...words } }));
  return renderToString(
    <StaticRouter location={path}>
      <WineView page={page} viewer={null} />
    </StaticRouter>,
  );
}
