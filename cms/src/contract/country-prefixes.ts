/** A54: English and Chinese name, ISO 3166 code, telephone prefix; mainland China first, then by English name. */
const ROWS = `China|中国|CN|86
Argentina|阿根廷|AR|54
Australia|澳大利亚|AU|61
Austria|奥地利|AT|43
Belgium|比利时|BE|32
Brazil|巴西|BR|55
Cambodia|柬埔寨|KH|855
Canada|加拿大|CA|1
Chile|智利|CL|56
Colombia|哥伦比亚|CO|57
Croatia|克罗地亚|HR|385
Czechia|捷克|CZ|420
Denmark|丹麦|DK|45
Ecuador|厄瓜多尔|EC|593
Egypt|埃及|EG|20
Estonia|爱沙尼亚|EE|372
Finland|芬兰|FI|358
France|法国|FR|33
Germany|德国|DE|49
Greece|希腊|GR|30
Hong Kong, China|中国香港|HK|852
Hungary|匈牙利|HU|36
Iceland|冰岛|IS|354
India|印度|IN|91
Indonesia|印度尼西亚|ID|62
Ireland|爱尔兰|IE|353
Israel|以色列|IL|972
Italy|意大利|IT|39
Japan|日本|JP|81
Kazakhstan|哈萨克斯坦|KZ|7
Kenya|肯尼亚|KE|254
Latvia|拉脱维亚|LV|371
Lithuania|立陶宛|LT|370
Luxembourg|卢森堡|LU|352
Macao, China|中国澳门|MO|853
Malaysia|马来西亚|MY|60
Mexico|墨西哥|MX|52
Mongolia|蒙古|MN|976
Morocco|摩洛哥|MA|212
Myanmar|缅甸|MM|95
Nepal|尼泊尔|NP|977
Netherlands|荷兰|NL|31
New Zealand|新西兰|NZ|64
Nigeria|尼日利亚|NG|234
Norway|挪威|NO|47
Pakistan|巴基斯坦|PK|92
Paraguay|巴拉圭|PY|595
Peru|秘鲁|PE|51
Philippines|菲律宾|PH|63
Poland|波兰|PL|48
Portugal|葡萄牙|PT|351
Qatar|卡塔尔|QA|974
Romania|罗马尼亚|RO|40
Russia|俄罗斯|RU|7
Saudi Arabia|沙特阿拉伯|SA|966
Serbia|塞尔维亚|RS|381
Singapore|新加坡|SG|65
Slovakia|斯洛伐克|SK|421
Slovenia|斯洛文尼亚|SI|386
South Africa|南非|ZA|27
South Korea|韩国|KR|82
Spain|西班牙|ES|34
Sri Lanka|斯里兰卡|LK|94
Sweden|瑞典|SE|46
Switzerland|瑞士|CH|41
Taiwan, China|中国台湾|TW|886
Thailand|泰国|TH|66
Turkey|土耳其|TR|90
Ukraine|乌克兰|UA|380
United Arab Emirates|阿拉伯联合酋长国|AE|971
United Kingdom|英国|GB|44
United States|美国|US|1
Uruguay|乌拉圭|UY|598
Vietnam|越南|VN|84`;

export type CountryPrefix = { en: string; zh: string; locale: string; code: number };

export const COUNTRY_PREFIXES: readonly CountryPrefix[] = ROWS.split('\n').map((row) => {
  const [en = '', zh = '', locale = '', code = ''] = row.split('|');
  return { en, zh, locale, code: Number(code) };
});
