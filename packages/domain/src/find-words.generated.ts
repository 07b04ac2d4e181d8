/** Made of the tables of the catalogue by find-words.test.ts. Do not edit: change the tables. */
export const MEANINGS = `
abruzzo: abruzzes;abruzzen;abruzos;abruzzi
aegean islands: iles de l’egee;agaische inseln;isole egee;islas del egeo
aegean: egee;agais;egeo
alsace: elsass;alsazia;alsacia
alto adige: haut-adige;sudtirol;alto adigio;south tyrol
anatolia: anatolie;anatolien
andalusia: andalousie;andalusien;andalucia
aragon: aragonien;aragona
argentina: argentine;argentinien
armenia: armenie;armenien
asturias: asturies;asturien;asturie
australia: australie;australien
austria: autriche;osterreich
azores: acores;azoren;azzorre
baja california: basse-californie;bassa california
balearic islands: iles baleares;balearen;isole baleari;islas baleares;baleares;baleari
basilicata: basilicate;basilikata
basque country: pays basque;baskenland;paesi baschi;pais vasco;euskadi
bekaa valley: plaine de la bekaa;bekaa-tal;valle della bekaa;valle de la bekaa
belgium: belgique;belgien;belgio;belgica
bohemia: boheme;bohmen;boemia
bolivia: bolivie;bolivien
bordeaux: burdeos;left bank;right bank
brazil: bresil;brasilien;brasile;brasil
british columbia: colombie-britannique;columbia britannica;columbia britanica
bulgaria: bulgarie;bulgarien
burgundy: bourgogne;burgund;borgogna;borgona;burg
calabria: calabre;kalabrien
california: californie;kalifornien
campania: campanie;kampanien
canada: kanada
canary islands: iles canaries;kanaren;isole canarie;islas canarias;canarias;canaries;canarie
cantabria: cantabrie;kantabrien
castilla y leon: castille-et-leon;kastilien und leon;castiglia e leon;castile and leon;kastilien;castille
castilla-la mancha: castille-la manche;kastilien-la mancha;castiglia-la mancia;la mancha
catalonia: catalogne;katalonien;catalogna;cataluna;catalunya
central greece: grece centrale;mittelgriechenland;grecia centrale;grecia central
central valley: vallee centrale;valle central;valle centrale
chile: chili;cile
china: chine;cina
corsica: corse;korsika;corcega
crete: kreta;creta
croatia: croatie;kroatien;croazia;croacia;hrvatska
cyprus: chypre;zypern;cipro;chipre
czechia: tchequie;tschechien;cechia;chequia
dalmatia: dalmatie;dalmatien;dalmazia;dalmacia
danube: donau;danubio
danubian plain: plaine du danube;donauebene;pianura danubiana;llanura del danubio
denmark: danemark;danimarca;dinamarca
dobrogea: dobroudja;dobrudscha;dobrugia;dobruja
emilia-romagna: emilie-romagne;emilia-romana;emilia;romagna
england: angleterre;inghilterra;inglaterra;english
epirus: epire;epiro
extremadura: estremadure;estremadura
flanders: flandre;flandern;fiandre;flandes
france: frankreich;francia;franca;frankrijk
franken: franconie;franconia
friuli-venezia giulia: frioul-venetie julienne;friaul-julisch venetien;friuli-venecia julia;friuli;venezia giulia;frioul;friaul
galicia: galice;galicien;galizia;galiza
galilee: galilaa;galilea
geneva: geneve;genf;ginevra;ginebra
georgia: georgie;georgien;sakartvelo
german switzerland: suisse alemanique;deutschschweiz;svizzera tedesca;suiza alemana
germany: allemagne;deutschland;germania;alemania
graubunden: grisons;grigioni;grisones
greece: grece;griechenland;grecia;hellas
hungary: hongrie;ungarn;ungheria;hungria;magyarorszag
india: inde;indien
ionian islands: iles ioniennes;ionische inseln;isole ionie;islas jonicas
israel: israele
istria: istrie;istrien
italy: italie;italien;italia
japan: japon;giappone
judean hills: monts de judee;judaische berge;colline della giudea;montes de judea
languedoc: linguadoca;languedoc-roussillon
lazio: latium;lacio
lebanon: liban;libanon;libano
liguria: ligurie;ligurien
lisboa: lisbonne;lissabon;lisbona;lisbon
little carpathians: petites carpates;kleine karpaten;piccoli carpazi;pequenos carpatos
loire: loira;loire valley;vallee de la loire;val de loire
lombardy: lombardie;lombardei;lombardia
luxembourg: luxemburg;lussemburgo;luxemburgo
macedonia: macedoine;makedonien
madeira: madere
malta: malte
marche: marches;marken;las marcas;le marche
mexico: mexique;mexiko;messico
moldova: moldavie;moldau;moldavia
moravia: moravie;mahren
morocco: maroc;marokko;marocco;marruecos
mosel: moselle;mosella;mosela;mosel-saar-ruwer;saar;ruwer
moselle luxembourgeoise: luxemburger mosel;mosella lussemburghese;mosela luxemburguesa
mount lebanon: mont-liban;libanongebirge;monte libano
murcia: murcie
navarra: navarre
negev: neguev
netherlands: pays-bas;niederlande;paesi bassi;paises bajos;holland
neuchatel: neuenburg
new jersey: nueva jersey
new mexico: nouveau-mexique;nuovo messico;nuevo mexico
new south wales: nouvelle-galles du sud;nuovo galles del sud;nueva gales del sud
new york: nueva york
new zealand: nouvelle-zelande;neuseeland;nuova zelanda;nueva zelanda
niederosterreich: basse-autriche;bassa austria;baja austria;lower austria
north carolina: caroline du nord;carolina del nord;carolina del norte
north macedonia: macedoine du nord;nordmazedonien;macedonia del nord;macedonia del norte
nova scotia: nouvelle-ecosse;neuschottland;nuova scozia;nueva escocia
orange: orange;amber;ramato
patagonia: patagonie;patagonien
peloponnese: peloponnes;peloponneso;peloponeso
pennsylvania: pennsylvanie;pensilvania
peru: perou
pfalz: palatinat;palatinato;palatinado;palatinate
piedmont: piemont;piemonte;piamonte
portugal: portogallo
provence: provenza
puglia: pouilles;apulien;apulia
red: rouge;rouges;rosso;rossi;tinto;tintos;rot;rotwein;rotweine;red;reds
rheinhessen: hesse rhenane;assia renana;hesse renano;rhine hesse
rhone: rodano;rhone valley;vallee du rhone;valle del rodano
romania: roumanie;rumanien;rumania
rose: rose;roses;rosato;rosati;cerasuolo;chiaretto;rosado;rosados;clarete;roseweine;rosewein;pink;blush
roussillon: rossiglione;rosellon
sachsen: saxe;sassonia;sajonia
sardinia: sardaigne;sardinien;sardegna;cerdena
savoie: savoyen;savoia;saboya;savoy
serbia: serbie;serbien
sicily: sicile;sizilien;sicilia
slavonia: slavonie;slawonien;eslavonia
slovakia: slovaquie;slowakei;slovacchia;eslovaquia
slovenia: slovenie;slowenien;eslovenia;slovenija
south africa: afrique du sud;sudafrika;sudafrica
south australia: australie-meridionale;sudaustralien;australia meridionale;australia meridional
south east england: sud-est de l’angleterre;sudostengland;inghilterra sud-orientale;sudeste de inglaterra
south eastern australia: australie du sud-est;sudostaustralien;australia sud-orientale;sudeste de australia
south slovakia: slovaquie du sud;sudslowakei;slovacchia meridionale;eslovaquia meridional
south west england: sud-ouest de l’angleterre;sudwestengland;inghilterra sud-occidentale;suroeste de inglaterra
south west: sud-ouest;sudwestfrankreich;sud-ovest;suroeste;south west france;southwest
south: suden
spain: espagne;spanien;spagna;espana;espanha
steiermark: styrie;stiria;estiria;styria;sudsteiermark
struma valley: vallee de la strouma;struma-tal;valle dello struma;valle del struma
switzerland: suisse;schweiz;svizzera;suiza
tasmania: tasmanie;tasmanien
thailand: thailande;thailandia;tailandia
thessaly: thessalie;thessalien;tessaglia;tesalia
thrace: thrakien;tracia
thracian lowlands: plaine de thrace;thrakische tiefebene;pianura tracia;llanura tracia
three lakes: trois-lacs;drei-seen-land;tre laghi;tres lagos
ticino: tessin;tesino
transylvania: transylvanie;siebenburgen;transilvania
trentino: trentin;trentino-alto adige
turkey: turquie;turkei;turchia;turquia
tuscany: toscane;toskana;toscana
ukraine: ucraina;ucrania
umbria: ombrie;umbrien
uplands: hautes terres;hugelland;altopiani;tierras altas
usa: etats-unis;stati uniti;estados unidos;united states;u.s.a.;america;united states of america
valais: wallis;vallese
valencia: valence
valle d'aosta: vallee d’aoste;aostatal;valle de aosta;aosta valley;aosta
vaud: waadt
veneto: venetie;venetien;venetia
virginia: virginie
wales: pays de galles;galles;gales
wallonia: wallonie;wallonien;vallonia;valonia
western australia: australie-occidentale;westaustralien;australia occidentale;australia occidental
western cape: cap-occidental;westkap;capo occidentale;cabo occidental
white: blanc;blancs;blanche;bianco;bianchi;bianca;blanco;blancos;weiss;weißwein;weissweine;weißweine;weisswein;white;whites
wien: vienne;vienna;viena
wurttemberg: wurtemberg
zakarpattia: transcarpatie;transkarpatien;transcarpazia;transcarpatia
`;
export const FILLERS = `a achete acheter acquista acquistare al alla am an and any anything apiece as at au aus aux avete avez-vous bestellen blend blends botella botellas bottiglia bottiglie bottle bottles bought bouteille bouteilles busco buy buying by c'e cerco commander comprada comprado comprar comprare comprato con cost costs cuvees d da dal dalla das de decent degli dei del dell della delle dello dels dem den der des di die do dos du e each ed el en et find flaschchen flasche flaschen for from gekauft gift gli good grillwein hay het i il im in interesting kaufe kaufen l la labels las le les less lo los merchant merchants mit nice o of online or order ordinare os please precio preis prezzo price priced prices prix quiero quisiera recommend recommendation recommendations retailer retailers s search shop shops solid some something sommerwein sommerweine sous store stores style suggest suggestion suggestions sur teneis terrassenwein terrassenweine the tienen tipo tropfen typ un und une van vin vini vino vinos vins vom von vorrei wein weinchen weine wijn wine wines with worth y zu zum zur вина вино`;
