import type { Language } from '#src/tables/languages.ts';

type Names = Readonly<Record<Exclude<Language, 'en'>, string>>;
const of = (fr: string, de: string, it: string, es: string): Names => ({ fr, de, it, es });

/** Countries and regions whose names differ by language; appellations are the same everywhere. */
const NAMES: Readonly<Record<string, Names>> = {
  France: of('France', 'Frankreich', 'Francia', 'Francia'),
  Italy: of('Italie', 'Italien', 'Italia', 'Italia'),
  Spain: of('Espagne', 'Spanien', 'Spagna', 'España'),
  Portugal: of('Portugal', 'Portugal', 'Portogallo', 'Portugal'),
  Germany: of('Allemagne', 'Deutschland', 'Germania', 'Alemania'),
  Austria: of('Autriche', 'Österreich', 'Austria', 'Austria'),
  Switzerland: of('Suisse', 'Schweiz', 'Svizzera', 'Suiza'),
  England: of('Angleterre', 'England', 'Inghilterra', 'Inglaterra'),
  Greece: of('Grèce', 'Griechenland', 'Grecia', 'Grecia'),
  Hungary: of('Hongrie', 'Ungarn', 'Ungheria', 'Hungría'),
  Slovenia: of('Slovénie', 'Slowenien', 'Slovenia', 'Eslovenia'),
  Croatia: of('Croatie', 'Kroatien', 'Croazia', 'Croacia'),
  Georgia: of('Géorgie', 'Georgien', 'Georgia', 'Georgia'),
  Lebanon: of('Liban', 'Libanon', 'Libano', 'Líbano'),
  Israel: of('Israël', 'Israel', 'Israele', 'Israel'),
  Romania: of('Roumanie', 'Rumänien', 'Romania', 'Rumanía'),
  USA: of('États-Unis', 'USA', 'Stati Uniti', 'Estados Unidos'),
  Argentina: of('Argentine', 'Argentinien', 'Argentina', 'Argentina'),
  Chile: of('Chili', 'Chile', 'Cile', 'Chile'),
  'South Africa': of('Afrique du Sud', 'Südafrika', 'Sudafrica', 'Sudáfrica'),
  Australia: of('Australie', 'Australien', 'Australia', 'Australia'),
  'New Zealand': of('Nouvelle-Zélande', 'Neuseeland', 'Nuova Zelanda', 'Nueva Zelanda'),
  Burgundy: of('Bourgogne', 'Burgund', 'Borgogna', 'Borgoña'),
  Bordeaux: of('Bordeaux', 'Bordeaux', 'Bordeaux', 'Burdeos'),
  Loire: of('Loire', 'Loire', 'Loira', 'Loira'),
  Rhône: of('Rhône', 'Rhône', 'Rodano', 'Ródano'),
  Alsace: of('Alsace', 'Elsass', 'Alsazia', 'Alsacia'),
  Provence: of('Provence', 'Provence', 'Provenza', 'Provenza'),
  Corsica: of('Corse', 'Korsika', 'Corsica', 'Córcega'),
  Savoie: of('Savoie', 'Savoyen', 'Savoia', 'Saboya'),
  'South West': of('Sud-Ouest', 'Südwesten', 'Sud-Ovest', 'Suroeste'),
  Piedmont: of('Piémont', 'Piemont', 'Piemonte', 'Piamonte'),
  Tuscany: of('Toscane', 'Toskana', 'Toscana', 'Toscana'),
  Veneto: of('Vénétie', 'Venetien', 'Veneto', 'Véneto'),
  Lombardy: of('Lombardie', 'Lombardei', 'Lombardia', 'Lombardía'),
  Sicily: of('Sicile', 'Sizilien', 'Sicilia', 'Sicilia'),
  Sardinia: of('Sardaigne', 'Sardinien', 'Sardegna', 'Cerdeña'),
  Puglia: of('Pouilles', 'Apulien', 'Puglia', 'Apulia'),
  Abruzzo: of('Abruzzes', 'Abruzzen', 'Abruzzo', 'Abruzos'),
  Campania: of('Campanie', 'Kampanien', 'Campania', 'Campania'),
  Umbria: of('Ombrie', 'Umbrien', 'Umbria', 'Umbría'),
  Marche: of('Marches', 'Marken', 'Marche', 'Las Marcas'),
  Catalonia: of('Catalogne', 'Katalonien', 'Catalogna', 'Cataluña'),
  'Canary Islands': of('Canaries', 'Kanarische Inseln', 'Canarie', 'Canarias'),
  California: of('Californie', 'Kalifornien', 'California', 'California'),
};

/** The name of a country or region in the guest's language. */
export const placeName = (name: string, language: Language): string =>
  language === 'en' ? name : (NAMES[name]?.[language] ?? name);
