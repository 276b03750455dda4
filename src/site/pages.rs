//! The pages: the context of each template of `www/templates/`, and the path of each page.
//!
//! Everything a page links to is relative to it (`root` leads from a page to the top of the site), so that the site
//! works from any address. Only links that must be absolute use the base URL, if there is one.

mod rules;

use std::collections::BTreeMap;
use std::path::PathBuf;

use anyhow::Result;
use minijinja::{AutoEscape, Environment, UndefinedBehavior, Value, context};
use regelbrett::board::Color;
use regelbrett_course::Lang;
use regelbrett_course::model::{Block, CheckedExercise, CheckedStep, Course, Diagram, Shown};

use regelbrett::exercise::exam;
use regelbrett::rules::{Position, Setup};

use crate::diagram::{Figure, Pieces};
use crate::fs;
use crate::i18n::{Catalog, escape};
use crate::project::Project;

/// Renders the pages of one build.
pub struct Pages<'a> {
    course: &'a Course,
    base_url: Option<&'a str>,
    german: Catalog,
    english: Catalog,
    sprite: String,
    templates: Environment<'static>,
}

/// A finished page: its path in the site, and its text.
pub type Page = (PathBuf, String);

impl<'a> Pages<'a> {
    /// Reads the templates, the sentences and the drawings of the pieces.
    ///
    /// # Errors
    ///
    /// When one of them is missing or not valid.
    pub fn new(project: &Project, course: &'a Course, base_url: Option<&'a str>) -> Result<Self> {
        let mut templates = Environment::new();
        templates.set_loader(minijinja::path_loader(project.at("www/templates")));
        templates.set_undefined_behavior(UndefinedBehavior::SemiStrict);
        templates.set_auto_escape_callback(|_| AutoEscape::Html);
        // minijinja itself escapes every slash, which makes addresses hard to read.
        templates.set_formatter(|out, state, value| match value.as_str() {
            Some(text) if !value.is_safe() => out.write_str(&escape(text)).map_err(minijinja::Error::from),
            _ => minijinja::escape_formatter(out, state, value),
        });
        let pieces = fs::read_to_string(project.at("www/pieces/pieces.js"))?;
        Ok(Self {
            course,
            base_url,
            german: Catalog::read(project, "de")?,
            english: Catalog::read(project, "en")?,
            sprite: Pieces::read(&pieces)?.sprite(),
            templates,
        })
    }

    /// All pages of the site.
    ///
    /// # Errors
    ///
    /// When a template does not match its context, or a sentence is missing.
    pub fn all(&self) -> Result<Vec<Page>> {
        let mut pages = vec![self.index()?, self.not_found()?, self.embed()?, self.coverage()?];
        for lang in Lang::ALL {
            pages.push(self.start(lang)?);
            pages.push(self.board(lang)?);
            pages.push(self.practice(lang)?);
            pages.push(self.rules(lang)?);
            for index in 0..self.course.lessons.len() {
                pages.push(self.lesson(lang, index)?);
            }
        }
        pages.extend(self.base_url.map(|base| (PathBuf::from("sitemap.xml"), self.sitemap(base))));
        Ok(pages)
    }

    fn catalog(&self, lang: Lang) -> &Catalog {
        match lang {
            Lang::De => &self.german,
            Lang::En => &self.english,
        }
    }

    fn render(&self, template: &str, path: &str, context: Value) -> Result<Page> {
        let template = self.templates.get_template(template)?;
        let file = if path.is_empty() || path.ends_with('/') { format!("{path}index.html") } else { path.to_owned() };
        Ok((file.into(), template.render(context)?))
    }

    /// The context of a page without a language.
    fn plain(&self, root: &str) -> Value {
        context! {
            root,
            base_url => self.base_url,
            t_de => self.german.sentences(),
            t_en => self.english.sentences(),
        }
    }

    fn index(&self) -> Result<Page> {
        self.render("index.html", "", self.plain("./"))
    }

    /// Served at any depth, so that relative links cannot lead to the top.
    fn not_found(&self) -> Result<Page> {
        self.render("404.html", "404.html", self.plain(self.base_url.unwrap_or("/")))
    }

    fn embed(&self) -> Result<Page> {
        self.render("embed.html", "embed/", self.plain("../"))
    }

    fn start(&self, lang: Lang) -> Result<Page> {
        let address = |lang: Lang| format!("{}/", lang.code());
        let extra =
            context! { initial => self.initial(lang)?, course => self.contents(lang, &root(&address(lang)), true) };
        self.page("start", lang, &address, "", extra)
    }

    fn practice(&self, lang: Lang) -> Result<Page> {
        let root = root(&practice_address(lang));
        let extra = context! { course => self.contents(lang, &root, false) };
        self.page("practice", lang, &practice_address, &practice_address(Lang::En), extra)
    }

    /// The chapters with their lessons. Practice leaves out drafts, and the exam, which draws from the other lessons.
    fn contents(&self, lang: Lang, root: &str, with_exam: bool) -> Value {
        let chapters = self.course.chapters.iter().map(|chapter| {
            let listed = |id: &String| self.course.lessons.iter().position(|lesson| lesson.id == *id);
            let lessons = chapter.lessons.iter().filter_map(listed);
            let is_left_out = |index: &usize| {
                let lesson = &self.course.lessons[*index];
                !with_exam && (lesson.is_exam || lesson.draft.is_some())
            };
            let lessons = lessons.filter(|index| !is_left_out(index));
            context! {
                id => chapter.id.as_str(),
                title => chapter.title.get(lang),
                lessons => lessons.map(|index| self.entry(lang, root, index)).collect::<Vec<_>>(),
            }
        });
        context! { chapters => chapters.collect::<Vec<_>>() }
    }

    fn board(&self, lang: Lang) -> Result<Page> {
        self.page("board", lang, &board_address, &board_address(Lang::En), context! { initial => self.initial(lang)? })
    }

    fn lesson(&self, lang: Lang, index: usize) -> Result<Page> {
        let lesson = &self.course.lessons[index];
        let address = |lang: Lang| lesson.path(lang);
        let root = root(&address(lang));
        let mut exercises = 0;
        let mut blocks = Vec::new();
        for block in &lesson.blocks {
            blocks.push(match block {
                Block::Text(html) => context! { html => html.get(lang) },
                Block::Diagram(diagram) => {
                    let figure = drawn(diagram)?;
                    let caption = diagram.caption.as_ref().map(|caption| caption.get(lang));
                    context! { svg => figure.svg(self.catalog(lang))?, caption }
                }
                Block::Exercise(exercise) => {
                    exercises += 1;
                    context! { exercise => self.exercise(lang, &root, exercise, exercises)? }
                }
            });
        }
        let chapter = self.course.chapters.iter().find(|chapter| chapter.lessons.contains(&lesson.id));
        let extra = context! {
            lesson => context! {
                blocks,
                is_exam => lesson.is_exam,
                // The language that a draft lacks has the texts of the other.
                is_partial => lesson.draft.as_ref().is_some_and(|draft| draft.missing.contains(&lang)),
                is_absent => lesson.draft.as_ref().is_some_and(|draft| draft.absent == Some(lang)),
                chapter => chapter.map(|chapter| chapter.title.get(lang)),
                prev => index.checked_sub(1).map(|index| self.entry(lang, &root, index)),
                next => (index + 1 < self.course.lessons.len()).then(|| self.entry(lang, &root, index + 1)),
                ..self.entry(lang, &root, index)
            },
        };
        self.page("lesson", lang, &address, &address(Lang::En), extra)
    }

    /// A page with header and footer, in one of the languages.
    fn page(
        &self,
        name: &str,
        lang: Lang,
        address: &dyn Fn(Lang) -> String,
        default_path: &str,
        extra: Value,
    ) -> Result<Page> {
        let other = other(lang);
        let (path, other_path) = (address(lang), address(other));
        let root = root(&path);
        let context = context! {
            page => name,
            lang => lang.code(),
            other_lang => other.code(),
            path => path.as_str(),
            other_path => other_path.as_str(),
            default_path,
            home_url => format!("{root}{}/", lang.code()),
            board_url => format!("{root}{}", board_address(lang)),
            rules_url => format!("{root}{}", rules::rules_address(lang)),
            practice_url => format!("{root}{}", practice_address(lang)),
            exam_url => self.course.exam().map(|exam| format!("{root}{}", exam.path(lang))),
            other_url => format!("{root}{other_path}"),
            t => self.catalog(lang).sentences(),
            sprite => self.sprite.as_str(),
            ..context! { ..extra, ..self.plain(&root) }
        };
        self.render(&format!("{name}.html"), &path, context)
    }

    /// A lesson as other pages refer to it.
    fn entry(&self, lang: Lang, root: &str, index: usize) -> Value {
        let lesson = &self.course.lessons[index];
        context! {
            id => lesson.id.as_str(),
            number => index + 1,
            title => lesson.title.get(lang),
            summary => lesson.summary.get(lang),
            url => format!("{root}{}", lesson.path(lang)),
            is_draft => lesson.draft.is_some(),
            exercises => lesson.exercises().map(|exercise| exercise.id.clone()).collect::<Vec<_>>(),
        }
    }

    /// An exercise as it is read without scripts, or in print.
    fn exercise(&self, lang: Lang, root: &str, exercise: &CheckedExercise, number: usize) -> Result<Value> {
        // One diagram for each step that starts from a position not shown yet.
        let mut seen = Vec::new();
        let mut figures = Vec::new();
        let steps = asked(exercise, lang);
        for (at, step) in steps.iter().enumerate().filter(|(at, step)| *at == 0 || step.has_own_start) {
            let position = (&step.shown.fen, step.shown.orientation);
            if !seen.contains(&position) {
                seen.push(position);
                figures.push(context! { step => at + 1, svg => figure(&step.shown)?.svg(self.catalog(lang))? });
            }
        }
        Ok(context! {
            id => exercise.id.as_str(),
            number,
            title => exercise.title.get(lang),
            articles => self.article_links(lang, &format!("{root}{}", rules::rules_address(lang)), &exercise.articles)?,
            is_exam => exercise.exam.is_some(),
            tasks => steps.iter().map(|step| step.task.get(lang).to_owned()).collect::<Vec<_>>(),
            figures,
        })
    }

    fn initial(&self, lang: Lang) -> Result<Value> {
        let figure = Figure::of(&Position::initial(), Color::White);
        Ok(context! { svg => figure.svg(self.catalog(lang))?, described => figure.words(self.catalog(lang))? })
    }

    /// The addresses of all pages, for search engines.
    fn sitemap(&self, base: &str) -> String {
        let mut groups: Vec<BTreeMap<Lang, String>> = vec![
            both(|lang| format!("{}/", lang.code())),
            both(board_address),
            both(practice_address),
            both(rules::rules_address),
        ];
        groups.extend(self.course.lessons.iter().map(|lesson| both(|lang| lesson.path(lang))));
        let mut xml = String::from(
            "<?xml version=\"1.0\" encoding=\"UTF-8\"?>\n<urlset xmlns=\"http://www.sitemaps.org/schemas/sitemap/0.9\" xmlns:xhtml=\"http://www.w3.org/1999/xhtml\">\n",
        );
        for group in &groups {
            for path in group.values() {
                xml += &format!("<url><loc>{base}{path}</loc>");
                for (lang, path) in group {
                    xml +=
                        &format!("<xhtml:link rel=\"alternate\" hreflang=\"{}\" href=\"{base}{path}\"/>", lang.code());
                }
                xml += "</url>\n";
            }
        }
        xml + "</urlset>\n"
    }
}

/// A diagram as a figure.
fn drawn(diagram: &Diagram) -> Result<Figure> {
    let mut figure = figure(&diagram.shown)?;
    figure.marks.clone_from(&diagram.marks);
    figure.arrows.clone_from(&diagram.arrows);
    figure.turned = diagram.turned;
    Ok(figure)
}

/// The steps to print: all of them, or one draw of an exam.
fn asked(exercise: &CheckedExercise, lang: Lang) -> Vec<&CheckedStep> {
    let built = exercise.built("", lang);
    match &built.exam {
        Some(exam) => exam::draw(&built.steps, exam, 0).into_iter().map(|index| &exercise.steps[index]).collect(),
        None => exercise.steps.iter().collect(),
    }
}

/// A position of a lesson as a figure.
fn figure(shown: &Shown) -> Result<Figure> {
    let orientation = shown.orientation;
    let mut figure = match (Position::from_fen(&shown.fen), Setup::read(&shown.fen).0) {
        (Ok(position), _) => Figure::of(&position, orientation),
        (Err(_), Some(setup)) => Figure::of_pieces(&setup, orientation),
        (Err(error), None) => return Err(error.into()),
    };
    if let Some(mv) = shown.last_move {
        figure.last = vec![mv.from, mv.to];
    }
    Ok(figure)
}

/// The relative path from a page to the top of the site.
fn root(path: &str) -> String {
    match path.matches('/').count() {
        0 => "./".to_owned(),
        depth => "../".repeat(depth),
    }
}

const fn other(lang: Lang) -> Lang {
    match lang {
        Lang::De => Lang::En,
        Lang::En => Lang::De,
    }
}

fn both(address: impl Fn(Lang) -> String) -> BTreeMap<Lang, String> {
    Lang::ALL.into_iter().map(|lang| (lang, address(lang))).collect()
}

fn practice_address(lang: Lang) -> String {
    match lang {
        Lang::De => "de/ueben/",
        Lang::En => "en/practice/",
    }
    .to_owned()
}

fn board_address(lang: Lang) -> String {
    match lang {
        Lang::De => "de/brett/",
        Lang::En => "en/board/",
    }
    .to_owned()
}

#[cfg(test)]
mod tests {
    use std::path::Path;

    use anyhow::Context;
    use regelbrett_course::model::Draft;

    use super::*;

    #[test]
    fn a_draft_is_marked_and_says_what_language_it_lacks() -> Result<()> {
        let project = Project::at_root(&Path::new(env!("CARGO_MANIFEST_DIR")).join("../.."));
        let mut course = crate::build::course(&project)?.without_drafts();
        let slug = course.lessons[0].slug.clone();
        let page = |course: &Course, lang: &str, folder: &str, slug: &str| -> Result<String> {
            let pages = Pages::new(&project, course, None)?.all()?;
            let path = Path::new(lang).join(folder).join(slug).join("index.html");
            let found = pages.into_iter().find(|(at, _)| *at == path).map(|(_, html)| html);
            found.with_context(|| format!("there is no page {}", path.display()))
        };
        assert!(!page(&course, "en", "lesson", &slug.en)?.contains("class=\"draft\""));
        course.lessons[0].draft = Some(Draft { missing: vec![Lang::En], absent: Some(Lang::En) });
        let english = page(&course, "en", "lesson", &slug.en)?;
        assert!(english.contains("class=\"draft\"") && english.contains("is in German"));
        assert!(english.contains("<article class=\"lesson\" data-lesson=\"board\" lang=\"de\">"));
        let german = page(&course, "de", "lektion", &slug.de)?;
        assert!(german.contains("class=\"draft\"") && !german.contains("auf Englisch"));
        assert!(german.contains("<article class=\"lesson\" data-lesson=\"board\">"));
        assert_eq!(page(&course, "en", "", "")?.matches("class=\"draft\"").count(), 1, "in the list of lessons");
        assert!(!page(&course, "en", "practice", "")?.contains("data-lesson=\"board\""));
        Ok(())
    }

    #[test]
    fn the_way_to_the_top() {
        assert_eq!(root(""), "./");
        assert_eq!(root("de/"), "../");
        assert_eq!(root("de/lektion/rochade/"), "../../../");
    }
}
